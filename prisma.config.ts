import { fileURLToPath } from "node:url";
import { defineConfig } from "prisma/config";

// Prisma's native schema engine is a download that is not to be had everywhere. This stand-in speaks its protocol with
// packages from npm alone, so `npx prisma` works on any machine; on Windows the native one is needed.
if (!process.env["PRISMA_SCHEMA_ENGINE_BINARY"] && process.platform !== "win32") {
  process.env["PRISMA_SCHEMA_ENGINE_BINARY"] = fileURLToPath(
    new URL("./prisma/engine/schema-engine.mjs", import.meta.url),
  );
}

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  datasource: {
    url: process.env["DATABASE_URL"] ?? "postgresql://oslag@127.0.0.1:5432/oslag",
  },
});
