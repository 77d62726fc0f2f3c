import { defineConfig } from "prisma/config";

// Prisma downloads its native schema engine unless this variable names a file. `prisma generate` never starts that file, so the
// path of Node.js does; Prisma's other commands need the real engine.
if (process.argv[2] === "generate") process.env["PRISMA_SCHEMA_ENGINE_BINARY"] ??= process.execPath;

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  datasource: {
    url: process.env["DATABASE_URL"] ?? "postgresql://oslag@127.0.0.1:5432/oslag",
  },
});
