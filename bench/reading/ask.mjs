import { request } from "node:http";
import { Stop } from "../../scripts/setup/steps.mjs";

/**
 * Asks for one address. If the server has just closed the persistent connection, it asks again on another one, as any client
 * does, and the time of both counts.
 * @returns {Promise<number>} milliseconds until the whole answer had arrived
 */
export function ask(address, agent, started = performance.now()) {
  return new Promise((resolve, reject) => {
    const asked = request(address, { agent }, (answer) => {
      answer.on("error", reject);
      answer.on("end", () =>
        answer.statusCode === 200
          ? resolve(performance.now() - started)
          : reject(new Stop(`${address} answered ${answer.statusCode}.`)),
      );
      answer.resume();
    });
    asked
      .on("error", (error) =>
        asked.reusedSocket && error.code === "ECONNRESET"
          ? resolve(ask(address, agent, started))
          : reject(error),
      )
      .end();
  });
}
