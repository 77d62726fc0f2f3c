import path from "node:path";
import type { NextConfig } from "next";

const repository = path.join(import.meta.dirname, "../..");

const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Content-Security-Policy", value: "frame-ancestors 'none'" },
];

const config: NextConfig = {
  outputFileTracingRoot: repository,
  turbopack: { root: repository },
  transpilePackages: [
    "@oslag/charts",
    "@oslag/hardware",
    "@oslag/papers",
    "@oslag/schema",
    "@oslag/science",
    "@oslag/signing",
  ],
  serverExternalPackages: ["pg", "@prisma/client", "@prisma/adapter-pg"],
  poweredByHeader: false,
  headers: async () => [{ source: "/:path*", headers: securityHeaders }],
};

export default config;
