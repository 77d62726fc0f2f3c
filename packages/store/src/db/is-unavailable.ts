import pg from "pg";
import { Prisma } from "./generated/client";

const { DatabaseError } = pg;

/**
 * The code of an error that says that a report's bytes are not there. Where several servers have them, a report can be seen a moment
 * before its bytes.
 */
export const MISSING_BYTES = "OSLAG_MISSING_BYTES";

/*
 * Prisma's codes for a database that cannot be used now, while the request is valid: refused or lost connections (P1xxx), an
 * exhausted pool (P2024), a transaction that could not start or was interrupted (P2028), and too many connections (P2037).
 */
const CODES = new Set([
  "P1000",
  "P1001",
  "P1002",
  "P1003",
  "P1008",
  "P1010",
  "P1017",
  "P2024",
  "P2028",
  "P2037",
  MISSING_BYTES,
]);

/**
 * SQLSTATE: classes 08 (connection), 28 (authentication), 53 (resources) and 57P (shutdown); 57014 (timeout); 3D000 (no
 * database); 40001 and 40P01, with which a replica cancels statements that stand in the way of its replaying.
 */
const SQLSTATE = /^(08|53|57014|57P|3D000|28|40001|40P01)/;

/** Node.js's codes for a socket whose other side does not listen or closes the connection. */
const SOCKET =
  /^E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)$/;

const isAway = (code: string) => CODES.has(code) || SOCKET.test(code);

const KINDS = new Set([
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
  "AuthenticationFailed",
  "DatabaseDoesNotExist",
]);

/** Returns whether an error means that the database cannot be used now. The same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientInitializationError) return true;
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && isAway(error.code)) return true;
  const cause = driverCause(error);
  if (KINDS.has(String(cause["kind"]))) return true;
  if (SQLSTATE.test(sqlStateOf(error) ?? "")) return true;
  // The driver gives no code to a broken connection, and none when the wait for a connection times out.
  return /Connection terminated|connection timeout|Connection ended|not queryable|timeout (exceeded|expired)/i.test(
    `${error.message} ${String(cause["originalMessage"] ?? "")}`,
  );
}

/**
 * Returns PostgreSQL's code of a failed statement, from an error of Prisma or of the driver; null if PostgreSQL did not
 * answer.
 */
export function sqlStateOf(error: unknown): string | null {
  if (error instanceof DatabaseError) return error.code ?? null;
  if (!(error instanceof Error)) return null;
  const cause = driverCause(error);
  const state = cause["originalCode"] ?? cause["code"];
  return typeof state === "string" ? state : null;
}

function driverCause(error: Error): Record<string, unknown> {
  const meta = "meta" in error ? error.meta : undefined;
  const adapter = isObject(meta) ? meta["driverAdapterError"] : error;
  const cause = isObject(adapter) ? adapter["cause"] : undefined;
  return isObject(cause) ? cause : {};
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
