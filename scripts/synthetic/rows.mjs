// Makes the rows of synthetic reports in SQL. Values are those of the default set, times a factor of the configuration and a small
// factor of the report. The factors are hashes, so that every load gives the same rows.

/** The base values, in ns, bytes/s or iterations/s. */
export const TEMPLATE_SQL = `
  CREATE UNLOGGED TABLE synthetic_values AS SELECT * FROM (VALUES
    ('getpid', 'default', 'none', 'time', 100::float8),
    ('cswitch', 'same-cpu', 'none', 'time', 2000),
    ('select', '10-full', 'none', 'time', 500),
    ('read', 'default', 'local', 'bandwidth', 4e9),
    ('open-close', 'foo', 'local', 'time', 1500),
    ('create-delete', '0', 'local', 'time', 20000),
    ('dhrystone', 'default', 'none', 'rate', 3.5e7)
  ) AS v (benchmark, variant, storage, quantity, base)`;

/** Returns SQL for a number in [0, 1) that depends only on the two arguments. */
const HASH = (of, salt) =>
  `((hashint8extended((${of})::bigint, ${salt}) & 1048575)::float8 / 1048576)`;
const KEY = (index) =>
  `'ed25519:' || rtrim(translate(encode(sha256(('synthetic key ' || (${index}))::bytea), 'base64'), '+/', '-_'), '=')`;
const ID = (kind, index) =>
  `substr(encode(sha256(('synthetic ${kind} ' || (${index}))::bytea), 'hex'), 1, 32)`;
const MACHINE = (index) => `encode(sha256(('synthetic machine ' || (${index}))::bytea), 'hex')`;

export async function insertSubjects(client, { configurations, keys, models }) {
  await client.query(
    `INSERT INTO keys (id) SELECT ${KEY("i")} FROM generate_series(0, $1::int - 1) i`,
    [keys],
  );
  await client.query(
    `INSERT INTO machines (key_id, id) SELECT ${KEY("i")}, ${MACHINE("i")} FROM generate_series(0, $1::int - 1) i`,
    [keys],
  );
  await client.query(
    `INSERT INTO configurations (id, derivation, host, processor_model, processor_vendor, processor_brand,
       processor_identity, architecture, os_family, os_name, os_version, kernel_series, virtualization, container,
       storage_class, filesystem, build_class, generation, year, year_of, identified_by, machine_class)
     SELECT ${ID("configuration", "i")}, 0, 'native', ${ID("model", "i % $2::int")},
       (ARRAY['Example', 'Sample', 'Specimen'])[1 + (i % $2::int) % 3], 'Synthetic ' || (i % $2::int), '',
       CASE WHEN i % $2::int % 7 = 0 THEN 'aarch64' ELSE 'x86_64' END,
       (ARRAY['linux', 'linux', 'linux', 'freebsd', 'darwin'])[1 + i % 5], 'Synthetic OS',
       (i / $2::int)::text, '6.' || i % 20, CASE WHEN i % 3 = 0 THEN 'kvm' ELSE 'none' END, 'none', 'local', 'ext4',
       CASE WHEN i % 10 = 9 THEN 'local' ELSE 'official' END, 'Generation ' || i % 20, 2006 + i % 20, 'product',
       'stated', CASE WHEN i % 3 = 0 THEN 'virtual' ELSE 'bare' END
     FROM generate_series(0, $1::int - 1) i`,
    [configurations, models],
  );
}

/** SQL for the factor of report `i` of configuration `number`: the configuration's, the report's, and rarely an outlier's. */
const FACTOR = (number, i, benchmark) => `(0.5 + 3 * ${HASH(number, 1)})
  * (0.97 + 0.06 * ${HASH(`${i} * 16 + length(${benchmark})`, 2)}) * CASE WHEN ${HASH(i, 3)} < 0.002 THEN 20 ELSE 1 END`;
const RATING = (i) => `(15000 + 20000 * ${HASH("number", 4)} + 500 * ${HASH(i, 5)})`;

/** How many reports the second configuration has in every database, so that its page can be compared between databases. */
const COMPARED_REPORTS = 100;

/** Inserts reports. One in twenty belongs to the first configuration, so that one configuration is large. */
export async function insertReports(client, { from, to, reports, configurations, keys }) {
  const wanting = Math.max(0, COMPARED_REPORTS - Math.floor(reports / configurations));
  await client.query(`
    CREATE TEMPORARY TABLE batch AS
    SELECT i, number, ${ID("configuration", "number")} AS configuration_id, ${RATING("i")} AS rating, key, machine,
      payload, encode(sha256(payload), 'hex') AS id
    FROM (
      SELECT i, CASE WHEN i % 20 = 0 THEN 0 WHEN i % 20 = 1 AND i < 20 * ${wanting} THEN 1 ELSE (i::bigint * 7919 % ${configurations})::int END AS number,
        ${KEY(`i % ${keys}`)} AS key, ${MACHINE(`i % ${keys}`)} AS machine
      FROM generate_series(${from}, ${to} - 1) i
    ) named CROSS JOIN LATERAL (
      SELECT convert_to(format($payload$${PAYLOAD}$payload$, key, lpad(to_hex(i), 32, '0'), machine, i % 7), 'UTF8') AS payload
    ) written`);
  await client.query("ANALYZE batch");
  await client.query(`
    INSERT INTO reports (id, format_version, key_id, machine_id, received, derivation,
      configuration_id, method, suite_version, mode, rating_mips, cores, warnings)
    SELECT id, 1, key, machine,
      timestamptz '2026-01-01 00:00:00Z' + i * (interval '300 days' / ${reports}), 0, configuration_id, 1, '0', 'quick',
      rating, 1 << (number % 7), '{}'
    FROM batch`);
  await client.query(
    "INSERT INTO report_bytes (report_id, payload, signature) SELECT id, payload, sha512(payload) FROM batch",
  );
  // Three keys share a network. The periods are those of 300 days.
  await client.query(`
    INSERT INTO report_networks (report_id, period, hash)
    SELECT id, md5(period::text)::uuid, md5(format('%s %s', period, i % ${keys} / 3))
    FROM (SELECT id, i, i::bigint * 300 / ${reports} / 90 AS period FROM batch) periods`);
  await client.query(`
    INSERT INTO measurements (report_id, benchmark, variant, storage, operation, outcome, warnings, samples, processes,
      value, value_part, median, minimum, first_quartile, third_quartile, maximum, cpu_share, cost_instructions, bytes_per_instruction)
    SELECT id, benchmark, variant, storage, 'synthetic', 'samples', '{}', 1, 1, value, 'total', value, value, value, value, value, 1,
      CASE quantity WHEN 'time' THEN value / 1000 * rating END,
      CASE quantity WHEN 'bandwidth' THEN value / (rating * 1e6) END
    FROM batch CROSS JOIN synthetic_values v CROSS JOIN LATERAL (
      SELECT CASE quantity WHEN 'time' THEN base * factor WHEN 'rate' THEN rating * 1757 ELSE base / factor END AS value
      FROM (SELECT ${FACTOR("number", "i", "v.benchmark")} AS factor) f) own`);
  await client.query("DROP TABLE batch");
}

const MEASUREMENTS = [
  ["getpid", "default", null],
  ["cswitch", "same-cpu", null],
  ["select", "10-full", null],
  ["read", "default", "local"],
  ["open-close", "foo", "local"],
  ["create-delete", "0", "local"],
  ["dhrystone", "default", null],
];

/** A small complete report for `format`, with places for key, run, machine and kernel. All reports have the same samples. */
const PAYLOAD = JSON.stringify({
  schema: "oslag.report/1",
  audience: "any",
  key: "%1$s",
  host: "native",
  runner: { version: "0", commit: "synthetic", sha256: "0".repeat(64) },
  suite: {
    version: "0",
    method: 1,
    sha256: "0".repeat(64),
    compiler: "none",
    flags: "none",
    libc: { name: "none", version: "0", link: "static" },
    build: "local",
  },
  run: {
    id: "%2$s",
    mode: "quick",
    started: "2026-01-01T00:00:00Z",
    finished: "2026-01-01T00:00:01Z",
    elapsed_ns: 1e9,
    warnings: [],
  },
  machine: {
    processor: {
      vendor: "Example",
      brand: "Synthetic",
      architecture: "x86_64",
      cores: 4,
      threads: 8,
      core_types: [],
      caches: [],
    },
    memory_bytes: 2 ** 34,
    virtualization: "none",
    id: "%3$s",
  },
  os: {
    family: "linux",
    name: "Synthetic OS",
    version: "1",
    kernel: "6.1.%4$s",
    mitigations: [],
    container: "none",
    clock: { source: "tsc", resolution_ns: 1 },
  },
  environment: { before: { load_millis: 1 }, after: { load_millis: 1 } },
  storage: [{ role: "local", class: "local", filesystem: "ext4", medium: "nvme", options: [] }],
  measurements: MEASUREMENTS.map(([benchmark, variant, storage]) => ({
    benchmark,
    variant,
    operation: "synthetic",
    parameters: benchmark === "read" ? { bytes_per_iteration: 16_384 } : {},
    ...(storage === null ? {} : { storage }),
    warnings: [],
    outcome: "samples",
    samples: [[0, 1000, 1_000_000, 1_000_000, 1000, 1000]],
  })),
  note: "synthetic",
});
