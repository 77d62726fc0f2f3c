#!/usr/bin/env node
// A stand-in for Prisma's native schema engine, for development: the same line-delimited JSON-RPC on standard input and
// output, answered by the engine's WebAssembly build. prisma.config.ts selects it; nothing needs it at run time.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { createEngine, version } from "./engine.mjs";

const args = process.argv.slice(2);
const { values: options } = parseArgs({
  args,
  strict: false,
  options: {
    datamodels: { type: "string", multiple: true },
    datasource: { type: "string" },
    "enabled-preview-features": { type: "string" },
    "extension-types": { type: "string" },
  },
});

if (args.includes("--version") || args.includes("-V")) {
  process.stdout.write(`schema-engine-cli ${version()} (wasm)\n`);
  process.exit(0);
}

const { url } = options.datasource ? JSON.parse(options.datasource) : {};
const datamodels = (options.datamodels ?? []).map((file) => [file, readFileSync(file, "utf8")]);
const engine = createEngine({ url, datamodels });

// `schema-engine … cli <command>` runs one command; errors are JSON log lines, of which Prisma skips the first.
const command = args.includes("cli") ? args[args.indexOf("cli") + 1] : undefined;
if (command === undefined) serve();
else await runOnce(command);

async function runOnce(name) {
  const methods = {
    "can-connect-to-database": "ensureConnectionValidity",
    "create-database": "createDatabase",
    "drop-database": "dropDatabase",
  };
  const log = (level, fields) =>
    process.stderr.write(
      `${JSON.stringify({ timestamp: new Date().toISOString(), level, fields, target: "schema_engine::logger" })}\n`,
    );
  log("INFO", { message: "Starting schema engine CLI" });
  try {
    await engine.call(methods[name] ?? name, { datasource: { tag: "ConnectionString", url } });
    process.exit(0);
  } catch (error) {
    log("ERROR", { error_code: error.prismaCode ?? "P1010", message: error.message });
    process.exit(1);
  }
}

function serve() {
  const underWay = new Set();
  const printed = new Map();
  let printId = 0;
  const send = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

  // The engine prints through its caller, as a request of its own.
  function print(content) {
    printId += 1;
    const id = printId;
    send({ jsonrpc: "2.0", id, method: "print", params: { content } });
    return new Promise((resolve) => printed.set(id, resolve));
  }

  async function answer({ id, method, params }) {
    try {
      let result = (await engine.call(method, params)) ?? null;
      if (method === "diff") {
        if (result.stdout != null) await print(result.stdout);
        result = { exitCode: result.exitCode, stdout: null };
      }
      send({ jsonrpc: "2.0", id, result });
    } catch (error) {
      send({ jsonrpc: "2.0", id, error: toRpcError(error) });
    }
  }

  const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
  lines.on("line", (line) => {
    if (!line.trim()) return;
    const message = JSON.parse(line);
    if (message.method === undefined) {
      printed.get(message.id)?.();
      printed.delete(message.id);
      return;
    }
    const job = answer(message).finally(() => underWay.delete(job));
    underWay.add(job);
  });
  lines.on("close", async () => {
    await Promise.allSettled(underWay);
    process.exit(0);
  });
}

function toRpcError(error) {
  const own = /^P\d{4}$/.test(error.code ?? "") ? error : {};
  return {
    code: error.rpcCode ?? 4466,
    message: "An error happened. Check the data field for details.",
    data: {
      is_panic: false,
      message: error.message ?? String(error),
      meta: error.meta ?? own.meta ?? {},
      error_code: error.prismaCode ?? own.code ?? null,
    },
  };
}
