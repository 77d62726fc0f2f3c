import { request } from "node:http";
import { Stop } from "../../scripts/setup/steps.mjs";

/** @returns {Promise<number>} milliseconds until the whole answer was there */
export function ask(address, agent) {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    request(address, { agent }, (answer) => {
      answer.on("error", reject);
      answer.on("end", () =>
        answer.statusCode === 200
          ? resolve(performance.now() - started)
          : reject(new Stop(`${address} answered ${answer.statusCode}.`)),
      );
      answer.resume();
    })
      .on("error", reject)
      .end();
  });
}
