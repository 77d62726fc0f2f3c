import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, it, test } from "vitest";
import { Language, Parser, type Node } from "web-tree-sitter";
import { makeRelease } from "@oslag/store/testing";
import { powerShellScript } from "./install-script";

const ARCHIVE = "oslag-1.0.0-windows-x86-64.zip";
const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

const release = (sha256: string) =>
  makeRelease({
    name: ARCHIVE,
    sha256,
    system: "windows",
    processor: "x86-64",
    needs: "Windows 10",
    tested: "emulated",
    files: [{ name: "oslag.exe", sha256, size_bytes: 1 }],
  });

describe("the script for PowerShell, by its grammar", () => {
  let parser: Parser;
  beforeAll(async () => {
    await Parser.init();
    const grammar = createRequire(import.meta.url).resolve(
      "tree-sitter-powershell/tree-sitter-powershell.wasm",
    );
    parser = new Parser();
    parser.setLanguage(await Language.load(readFileSync(grammar)));
  });

  function parse(text: string): Node {
    const tree = parser.parse(text);
    if (tree === null) throw new Error("no tree");
    return tree.rootNode;
  }
  const script = powerShellScript({
    release: release("a".repeat(64)),
    origin: "https://oslag.example",
    isLocalBuild: true,
  });
  const commands = (text: string) =>
    parse(text)
      .descendantsOfType(["command_name", "command_invokation_operator"])
      .map((node) => node?.text);

  it("is one that PowerShell can read, and would not be with a bracket less", () => {
    expect(parse(script).hasError).toBe(false);
    expect(parse(script.replace("{ throw", " throw")).hasError).toBe(true);
    expect(parse(script.slice(0, script.lastIndexOf("}"))).hasError).toBe(true);
  });

  it("runs nothing but these commands, the comparison before the unpacking, all of it in one block", () => {
    expect(commands(script)).toEqual([
      "&",
      "Join-Path",
      "Join-Path",
      "New-Item",
      "Out-Null",
      "Join-Path",
      "Invoke-WebRequest",
      "Get-FileHash",
      "Expand-Archive",
      "Join-Path",
      "New-Item",
      "Out-Null",
      "Copy-Item",
      "Join-Path",
      "Write-Output",
      "Write-Output",
      "Write-Output",
      "Write-Output",
      "Write-Output",
      "Remove-Item",
    ]);
    expect(script.indexOf("$found -ne $digest")).toBeLessThan(script.indexOf("Expand-Archive"));
    expect(parse(script).descendantsOfType("command_invokation_operator")).toHaveLength(1);
  });
});

const absent = spawnSync("pwsh", ["-Version"]).error !== undefined;
if (absent)
  process.stderr.write("skipped: PowerShell runs install.ps1, and there is no pwsh here\n");

/** Runs the script against a server that has the archive; resolves with its output, its code, and what it installed. */
async function install(served: Uint8Array, sha256: string) {
  const server = createServer((request, response) => {
    response.writeHead(request.url === `/downloads/${ARCHIVE}` ? 200 : 404).end(served);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const place = mkdtempSync(path.join(tmpdir(), "oslag-pwsh-"));
  const folder = path.join(place, "oslag");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const script = path.join(place, "install.ps1");
  writeFileSync(
    script,
    powerShellScript({ release: release(sha256), origin, isLocalBuild: false }),
  );
  const shell = spawn("pwsh", ["-NoProfile", "-NonInteractive", "-File", script], {
    env: { ...process.env, PROCESSOR_ARCHITECTURE: "AMD64", OSLAG_INSTALL: folder },
  });
  let output = "";
  for (const stream of [shell.stdout, shell.stderr]) stream.on("data", (text) => (output += text));
  await new Promise((resolve) => shell.on("close", resolve));
  server.close();
  const program = path.join(folder, "oslag.exe");
  const installed = existsSync(program) ? readFileSync(program, "utf8") : null;
  rmSync(place, { recursive: true });
  return { output, installed };
}

function makeArchive(content: string): Uint8Array {
  const folder = mkdtempSync(path.join(tmpdir(), "oslag-zip-"));
  mkdirSync(path.join(folder, "oslag-1.0.0"));
  writeFileSync(path.join(folder, "oslag-1.0.0/oslag.exe"), content);
  spawnSync("python3", ["-m", "zipfile", "-c", "archive.zip", "oslag-1.0.0"], { cwd: folder });
  const bytes = readFileSync(path.join(folder, "archive.zip"));
  rmSync(folder, { recursive: true });
  return bytes;
}

test.skipIf(absent)(
  "PowerShell installs what has the digest, and unpacks nothing else",
  async () => {
    const archive = makeArchive("a program");
    const right = await install(archive, digestOf(archive));
    expect(right.output).toContain("The digest is right");
    expect(right.installed).toBe("a program");
    const other = await install(makeArchive("another program"), digestOf(archive));
    expect(other.output).toContain("it was not unpacked");
    expect(other.installed).toBeNull();
  },
);
