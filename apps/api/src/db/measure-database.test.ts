import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { days, inSeconds } from '@atrium/domain';
import { runJob } from '../jobs/worker.ts';
import { createMetrics, measureProcess } from '../http/observe.ts';
import {
  anEvent,
  anOrder,
  createAttendee,
  eventually,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const read = async () => (await fetch(`${app.origin}/metrics`)).text();
const figure = (metrics: string, name: string) =>
  Number(
    metrics
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  );

test('waiting jobs, those that failed for good, and emails that are not sent are figures', async () => {
  const { deps, sql } = app;
  await deps.db.transaction((tx) => deps.enqueue(tx, 'mail-tickets', {}));
  await deps.db.transaction((tx) => deps.enqueue(tx, 'count-sold', {}, { after: new Date(2100, 0) }));
  await sql`update pgboss.job set created_on = now() - interval '10 minutes', start_after = now() - interval '10 minutes'
    where name = 'mail-tickets'`;
  await sql`insert into pgboss.job (name, data, source_name) values ('dead-letters', '{}', 'send-digests')`;
  await sql`delete from outbox`;
  for (const [key, failedAt] of [
    ['waiting', null],
    ['failed', new Date()],
  ] as const)
    await sql`insert into outbox (id, dedupe_key, kind, recipient, subject, text, html, created_at, failed_at)
      values (gen_random_uuid(), ${key}, 'test', 'ada@example.com', '', '', '', app_now() - interval '1 hour', ${failedAt})`;

  const metrics = await read();
  expect(figure(metrics, 'jobs_waiting{queue="mail-tickets"}')).toBe(1);
  expect(figure(metrics, 'jobs_oldest_seconds{queue="mail-tickets"}')).toBeGreaterThanOrEqual(600);
  expect(metrics).not.toContain('queue="count-sold"');
  expect(metrics).not.toContain('queue="dead-letters"');
  expect(figure(metrics, 'jobs_dead')).toBe(1);
  expect(figure(metrics, 'jobs_dead_by_queue{queue="send-digests"}')).toBe(1);
  expect(figure(metrics, 'emails_waiting')).toBe(1);
  expect(figure(metrics, 'emails_oldest_seconds')).toBeGreaterThanOrEqual(3600);
  expect(figure(metrics, 'emails_failed')).toBe(1);
});

test('for how long there are partitions is a figure of each table', async () => {
  const ahead = async (table: string) =>
    figure(await read(), `database_partitions_ahead_seconds{table="${table}"}`);
  expect(await ahead('audit_log')).toBe(0);
  await runJob(app.deps, 'make-partitions', {});
  for (const table of ['audit_log', 'webhook_deliveries'])
    expect(await ahead(table)).toBeGreaterThan(inSeconds(days(60)));
});

test('what the nightly check of the books found is a figure, once it ran', async () => {
  expect(await read()).not.toContain('books_failures{');
  await runJob(app.deps, 'check-books', {});
  const metrics = await read();
  expect(figure(metrics, 'books_failures{check="sale-of-order"}')).toBe(0);
  expect(figure(metrics, 'books_checked_seconds')).toBeGreaterThanOrEqual(0);

  const { token } = await createAttendee(app);
  const event = await anEvent(app, { ticketTypes: [{ priceMinor: 999 }] });
  const order = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  const { body } = await app.call('POST', '/orders', { token, body: order });
  await app.sql`alter table orders disable trigger post_updated_money`;
  await app.sql`update orders set status = 'PAID', paid_at = app_now(), hold_until = null where id = ${body.id}`;
  await app.sql`alter table orders enable trigger post_updated_money`;
  await runJob(app.deps, 'check-books', {});
  expect(figure(await read(), 'books_failures{check="sale-of-order"}')).toBe(1);
  expect(app.logged()).toContain('the books do not agree');
});

test('connections of the database server are figures', async () => {
  const metrics = await read();
  const [row] = await app.sql<
    { allowed: number }[]
  >`select current_setting('max_connections')::int as allowed`;
  expect(figure(metrics, 'database_connections_allowed')).toBe(row?.allowed);
  expect(figure(metrics, 'database_connections')).toBeGreaterThan(0);
});

test('a node says how full its pools are, how long transactions waited, and how many streams are open', async () => {
  const stream = async () => {
    const { token } = await createAttendee(app);
    const ending = new AbortController();
    const headers = { Authorization: `Bearer ${token}` };
    await fetch(`${app.origin}/api/notifications/stream`, { headers, signal: ending.signal });
    return ending;
  };
  const before = figure(await read(), 'open_streams');
  const ending = await stream();
  const metrics = await read();
  expect(figure(metrics, 'open_streams')).toBe(before + 1);
  expect(figure(metrics, 'database_pool_size{pool="atrium"}')).toBe(6);
  expect(figure(metrics, 'database_pool_in_use{pool="atrium"}')).toBeLessThanOrEqual(6);
  expect(figure(metrics, 'database_pool_waiting{pool="atrium-services"}')).toBe(0);
  expect(figure(metrics, 'database_pool_wait_seconds_count{pool="atrium"}')).toBeGreaterThan(0);
  ending.abort();
  await eventually(
    'the stream to end',
    async () => figure(await read(), 'open_streams'),
    (open) => open === before,
  );
});

test('a node says whether it hears notifications, and how much its responses take', async () => {
  const metrics = await read();
  expect(figure(metrics, 'notifications_heard')).toBe(1);
  expect(figure(metrics, 'cached_responses_bytes')).toBeGreaterThanOrEqual(0);
});

test('without an answer of the database its figures are missing, and the others stay', async () => {
  await app.sql`alter schema pgboss rename to away`;
  try {
    const metrics = await read();
    for (const name of ['jobs_dead', 'emails_waiting', 'database_connections'])
      expect([name, figure(metrics, name)]).toEqual([name, NaN]);
    expect(figure(metrics, 'notifications_heard')).toBe(1);
    expect(app.logged()).toContain('the database was not measured');
  } finally {
    await app.sql`alter schema away rename to pgboss`;
  }
});

describe('monitoring', () => {
  const folder = join(import.meta.dirname, '..', '..', '..', '..');
  const fileOf = (path: string) => readFileSync(join(folder, path), 'utf8');
  const alerts = parse(fileOf('docker/monitoring/alerts.yml')) as {
    groups: { rules: { alert: string; expr: string }[] }[];
  };
  const rules = alerts.groups.flatMap((group) => group.rules);
  const dashboard = JSON.parse(fileOf('docker/monitoring/dashboard.json')) as {
    panels: { targets?: { expr: string }[] }[];
  };

  test('alerts and dashboard ask for metrics that a node has', async () => {
    const ofProcess = createMetrics();
    measureProcess(ofProcess);
    const exposed = [await read(), await ofProcess.registry.metrics()].flatMap((metrics) => [
      ...metrics.matchAll(/^# TYPE (\w+) (\w+)$/gm),
    ]);
    const known = new Set(
      exposed.flatMap(([, name, type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
    const expressions = [
      ...rules.map(({ expr }) => expr),
      ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ];
    expect(expressions.length).toBeGreaterThan(rules.length);
    const requested = expressions.flatMap((expr) => {
      const bare = expr.replaceAll(/\{[^}]*\}|\bby \([^)]*\)|\[\w+\]/g, '');
      return [...bare.matchAll(/\b[a-z]+(?:_[a-z\d]+)+\b(?! ?\()/g)].map(([name]) => name);
    });
    expect(requested.length).toBeGreaterThan(rules.length);
    expect(requested.filter((name) => !known.has(name))).toEqual([]);
  });

  test('each alert is tried with figures that raise it and with healthy ones, and explained to operators', () => {
    const { tests } = parse(fileOf('docker/monitoring/alerts.test.yml')) as {
      tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
    };
    const attempts = tests.flatMap((one) => one.alert_rule_test);
    const operations = fileOf('docs/operations.md');
    for (const { alert } of rules) {
      const raised = attempts
        .filter(({ alertname }) => alertname === alert)
        .map((one) => one.exp_alerts.length);
      expect([alert, raised.sort()]).toEqual([alert, [0, 1]]);
      expect(operations).toContain(`| \`${alert}\``);
    }
  });
});
