import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addTime, days } from '@atrium/domain';
import { runJob } from '../../jobs/worker.ts';
import { anEvent, flushNotifications, startTestApp, type TestApp } from '../../testing/index.ts';

/** The form of the European Central Bank's `eurofxref-daily.xml`, with currencies that we don't have. */
const rates = { USD: 1.16, JPY: 180, GBP: 0.88, AUD: 1.79, CAD: 1.63, NOK: 11.7, CHF: 0.93 };
const fileOf = (
  day: string,
  perEuro: Readonly<Record<string, number | string>> = rates,
) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
	<Cube><Cube time='${day}'>
${Object.entries(perEuro)
  .map(([currency, rate]) => `		<Cube currency='${currency}' rate='${rate}'/>`)
  .join('\n')}
	</Cube></Cube>
</gesmes:Envelope>`;

const snapshot = '2026-11-20';
const firstDay = '2026-11-24';

let now: Date;
let answer: RequestListener;
let server: Server;
let app: TestApp;

const serve = (body: string) => {
  answer = (_request, response) => void response.end(body);
};
const run = () => runJob(app.deps, 'import-rates', {});
const shown = async () => {
  await flushNotifications(app);
  return (await app.call('GET', '/exchange-rates')).body;
};

beforeEach(async () => {
  now = new Date(`${firstDay}T16:30:00Z`);
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  app = await startTestApp({
    env: { RATES_URL: `http://127.0.0.1:${port}/eurofxref-daily.xml?key=secret` },
    overrides: { now: () => now },
  });
});
afterEach(async () => {
  await app.stop();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

test('rates are stored with their day and source beside earlier ones, and prices are compared by them', async () => {
  const event = await anEvent(app, { ticketTypes: [{ priceMinor: 10_000, currency: 'GBP' }] });
  const references = async () => {
    const [row] = await app.sql<{ price_ref: number }[]>`
      select price_ref from event_search where event_id = ${event.id}`;
    return row?.price_ref;
  };
  expect(await references()).toBe(Math.round(10_000 / 0.76));
  expect(await shown()).toEqual({ asOf: snapshot, isOld: false });

  serve(fileOf(firstDay));
  await run();
  expect(await shown()).toEqual({ asOf: firstDay, isOld: false });
  const stored = await app.sql`
    select currency, to_char(as_of, 'YYYY-MM-DD') as day, round(per_dollar::numeric, 6)::float8 as rate, source
    from exchange_rates order by as_of, currency`;
  expect(stored).toHaveLength(14);
  expect(stored[0]).toMatchObject({ day: snapshot, source: 'bundled snapshot, rounded mid-market values' });
  const source = expect.stringMatching(/^127\.0\.0\.1:\d+$/);
  expect(stored.slice(7)).toEqual([
    { currency: 'AUD', day: firstDay, rate: 1.543103, source },
    { currency: 'CAD', day: firstDay, rate: 1.405172, source },
    { currency: 'EUR', day: firstDay, rate: 0.862069, source },
    { currency: 'GBP', day: firstDay, rate: 0.758621, source },
    { currency: 'JPY', day: firstDay, rate: 155.172414, source },
    { currency: 'NOK', day: firstDay, rate: 10.086207, source },
    { currency: 'USD', day: firstDay, rate: 1, source },
  ]);
  const waiting = await app.sql`select 1 from pgboss.job where name = 'make-pages' and state = 'created'`;
  expect(waiting).toHaveLength(1);
  await runJob(app.deps, 'make-pages', {});
  expect(await references()).toBe(Math.round(10_000 / (0.88 / 1.16)));

  // the same file again
  await run();
  expect(await app.sql`select 1 from pgboss.job where name = 'make-pages'`).toHaveLength(1);
});

test('rates are called out of date after four more days, in the metrics too', async () => {
  serve(fileOf(firstDay));
  await run();
  now = addTime(new Date(firstDay), days(5));
  app.deps.responseCache.clear();
  expect(await shown()).toEqual({ asOf: firstDay, isOld: true });
  const metrics = await (await fetch(`${app.origin}/metrics`)).text();
  expect(metrics).toMatch(/^exchange_rates_age_seconds\{source="127\.0\.0\.1:\d+"\} 432000$/m);
});

test('an older file than the rates in use changes nothing', async () => {
  serve(fileOf('2026-11-19'));
  await run();
  expect(await shown()).toMatchObject({ asOf: snapshot });
});

test.each<[name: string, body: string, fault: RegExp]>([
  ['a cut-off file', fileOf(firstDay).slice(0, -40), /can't be read/],
  ['a page', '<html><body>Not here</body></html>', /can't be read: Envelope/],
  ['text', 'USD 1.16', /can't be read/],
  ['nothing', '', /can't be read/],
  ['entities', fileOf(firstDay).replace('<gesmes', '<!DOCTYPE a [<!ENTITY b "c">]><gesmes'), /DOCTYPE/],
  ['a rate of 0', fileOf(firstDay, { ...rates, GBP: 0 }), /a rate is 0/],
  ['a negative rate', fileOf(firstDay, { ...rates, GBP: -0.88 }), /can't be read/],
  ['a rate in words', fileOf(firstDay, { ...rates, GBP: 'N/A' }), /can't be read/],
  ['no dollars', fileOf(firstDay, { JPY: 180, GBP: 0.88 }), /USD is there 0 times/],
  [
    'a currency twice',
    fileOf(firstDay).replace('</Cube></Cube>', "<Cube currency='GBP' rate='0.5'/></Cube></Cube>"),
    /GBP is there 2 times/,
  ],
  ['no such day', fileOf('2026-11-31'), /can't be read/],
  ['a day to come', fileOf('2026-11-25'), /exchange rates of 2026-11-25/],
  ['a rate that jumped', fileOf(firstDay, { ...rates, GBP: 0.98 }), /GBP moved by 11\.2 % since 2026-11-20/],
  ['a moved point', fileOf(firstDay, { ...rates, JPY: 1.8 }), /JPY moved by 99\.0 %/],
  ['a huge file', `${fileOf(firstDay)}<!--${'-'.repeat(100)}${'x'.repeat(70_000)}-->`, /larger than 64 KB/],
])('%s is refused, and the earlier rates stay', async (_name, body, fault) => {
  serve(body);
  await expect(run()).rejects.toThrow(fault);
  expect(await shown()).toMatchObject({ asOf: snapshot });
  expect(await app.sql`select 1 from exchange_rates`).toHaveLength(7);
});

test('a source that fails or leads elsewhere is no source, and the earlier rates stay', async () => {
  answer = (_request, response) => void response.writeHead(503).end(fileOf(firstDay));
  await expect(run()).rejects.toThrow('answered 503');
  answer = (request, response) =>
    request.url?.startsWith('/elsewhere')
      ? void response.end(fileOf(firstDay))
      : void response.writeHead(302, { Location: '/elsewhere' }).end();
  await expect(run()).rejects.toThrow();
  answer = (request) => request.socket.destroy();
  await expect(run()).rejects.toThrow();
  expect(await shown()).toMatchObject({ asOf: snapshot });
});

test('after a longer gap a rate may be further from the last', async () => {
  now = new Date('2027-06-01T16:30:00Z');
  serve(fileOf('2027-06-01', { ...rates, GBP: 0.98 }));
  await run();
  expect(await shown()).toEqual({ asOf: '2027-06-01', isOld: false });
});

test('rates are read from a file too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-rates-'));
  const file = join(folder, 'rates.xml');
  const own = await startTestApp({
    env: { RATES_URL: pathToFileURL(file).href },
    overrides: { now: () => now },
  });
  try {
    await expect(runJob(own.deps, 'import-rates', {})).rejects.toThrow('ENOENT');
    writeFileSync(file, fileOf(firstDay));
    await runJob(own.deps, 'import-rates', {});
    const [row] = await own.sql`select distinct source from exchange_rates where as_of = ${firstDay}`;
    expect(row).toEqual({ source: 'file' });
    writeFileSync(file, ' '.repeat(70_000));
    await expect(runJob(own.deps, 'import-rates', {})).rejects.toThrow('larger than 64 KB');
  } finally {
    await own.stop();
    rmSync(folder, { recursive: true });
  }
});

test('without a source nothing is fetched, and the metric is missing', async () => {
  const own = await startTestApp();
  try {
    await runJob(own.deps, 'import-rates', {});
    expect(await own.sql`select 1 from exchange_rates`).toHaveLength(7);
    const metrics = await (await fetch(`${own.origin}/metrics`)).text();
    expect(metrics).not.toContain('exchange_rates_age_seconds{');
  } finally {
    await own.stop();
  }
});
