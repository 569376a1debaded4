import {
  anEvent,
  createPartnerMember,
  eventually,
  startCollector,
  startTestApp,
  type Collector,
  type TestApp,
} from '../../testing/index.ts';

let collector: Collector;
let app: TestApp;
beforeAll(async () => {
  collector = await startCollector();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_TRACES_SAMPLER: 'always_on' };
  app = await startTestApp({ env });
});
afterAll(async () => {
  await app.stop();
  await collector.stop();
});

/** Counts the statements of a call, without those that say who calls. */
async function statementsOf(path: string, token: string): Promise<number> {
  const trace = crypto.randomUUID().replaceAll('-', '');
  const headers = { traceparent: `00-${trace}-c0ffee0000000001-01` };
  expect((await app.call('GET', path, { token, headers })).status).toBe(200);
  const spans = await eventually(
    'the whole trace',
    () => Promise.resolve(collector.spans.filter(({ traceId }) => traceId === trace)),
    (found) => found.some(({ parentSpanId }) => parentSpanId === 'c0ffee0000000001'),
  );
  const statements = spans.flatMap(({ attributes }) => attributes['db.query.text'] ?? []);
  return statements.filter((text) => !String(text).startsWith('set local')).length;
}

test('the versions of an event are read by as few statements as one version', async () => {
  const { partnerId, token } = await createPartnerMember(app);
  const event = await anEvent(app, { partnerId });
  const path = `/partner/events/${event.id}/versions`;
  await app.sql`
    insert into event_versions (event_id, number, status, start_at, end_at, venue_id, content, created_at)
    select event_id, number + n, 'REJECTED', start_at, end_at, venue_id, content, created_at
    from event_versions, generate_series(1, 30) n where event_id = ${event.id}`;
  expect((await app.call('GET', path, { token })).body).toHaveLength(31);
  // who calls, and versions, files, decisions and lists of options
  expect(await statementsOf(path, token)).toBeLessThanOrEqual(6);
});
