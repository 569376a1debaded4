import { execFile, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ApiKeyId, calls, isProblemCode, scopes, type Call } from '@atrium/domain';
import {
  anEvent,
  aPolicy,
  createPartnerMember,
  startTestApp,
  testPassword,
  type BuiltEvent,
  type TestApp,
} from '../testing/index.ts';

const run = promisify(execFile);
const resolve = createRequire(__filename).resolve;

let app: TestApp;
let folder: string;
let client: string;
let event: BuiltEvent;
let key: { id: string; key: string };
beforeAll(async () => {
  app = await startTestApp();
  const { partnerId, token } = await createPartnerMember(app);
  event = await anEvent(app, {
    partnerId,
    ticketTypes: [{ policyId: await aPolicy(app, partnerId) }],
  });
  for (let count = 1; count < 5; count += 1) await anEvent(app, { partnerId });
  const body = { name: 'Client', scopes, password: testPassword };
  key = (await app.call('POST', '/partner/api-keys', { token, body })).body as typeof key;
  client = String((await app.call('GET', '/docs/client.ts')).body);
  folder = mkdtempSync(join(tmpdir(), 'atrium-client-'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'atrium.ts'), client);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.stop();
});

const options = [
  ...['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes'],
  ...[
    '--noPropertyAccessFromIndexSignature',
    '--noUnusedLocals',
    '--noImplicitOverride',
    '--noImplicitReturns',
  ],
  ...['--verbatimModuleSyntax', '--erasableSyntaxOnly', '--isolatedModules', '--allowImportingTsExtensions'],
  ...['--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable', '--types', 'node'],
];

/** Compiles a program beside the client as strictly as TypeScript can; returns what it finds wrong. */
async function compile(name: string, program: string): Promise<string> {
  writeFileSync(join(folder, name), program);
  const compiler = join(dirname(resolve('@typescript/native/package.json')), 'bin', 'tsc');
  const roots = dirname(dirname(resolve('@types/node/package.json')));
  const found = await run(process.execPath, [compiler, ...options, '--typeRoots', roots, name], {
    cwd: folder,
  }).catch((error: unknown) => error as { stdout: string }); // of execFile
  return found.stdout;
}

/** Compiles and runs a program as its author does; returns what it wrote. `onWait` stands for the time that it waits. */
async function runProgram(name: string, program: string, onWait?: (seconds: number) => Promise<void>) {
  expect(await compile(name, program)).toBe('');
  const child = fork(join(folder, name), [], {
    env: { ATRIUM_KEY: key.key, ATRIUM: app.origin, NODE_NO_WARNINGS: '1' },
    execArgv: [],
    silent: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.on('message', (seconds) => void onWait?.(Number(seconds)).then(() => child.send('go on')));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, output };
}

/** A program that begins with a client and ends by writing `values` as JSON. */
const programOf = (statements: string, values: string) => `
import { AtriumError, createClient } from './atrium.ts';

export const given = { key: process.env['ATRIUM_KEY'] ?? '', origin: process.env['ATRIUM'] ?? '' };
export const atrium = createClient(given);
export const eventId = ${event.id};
export const failureOf = async (call: Promise<unknown>) => {
  const error = await call.then(() => null, (reason: unknown) => reason);
  if (!(error instanceof AtriumError)) throw error ?? new Error('The call succeeded.');
  return error.problem;
};
${statements}
console.log(JSON.stringify(${values}));
`;

async function valuesOf(name: string, statements: string, values: string): Promise<unknown> {
  const { output, code } = await runProgram(`${name}.ts`, programOf(statements, values));
  expect([output, code]).toEqual([expect.stringMatching(/^[{[]/), 0]);
  return JSON.parse(output) as unknown;
}

test('the client has the calls that keys can make, and no others', () => {
  const all = Object.values<Record<string, Call>>(calls).flatMap((group) => Object.values(group));
  const names = all
    .filter(({ scope }) => scope)
    .map(({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`);
  const written = [...client.matchAll(/^ {2}'([A-Z]+ \/api\/\S+)': \{$/gm)].map(([, name]) => name);
  expect(written).toEqual(names);
});

test('the client says what calls take and what they respond with', async () => {
  const wrong = `
import { createClient, type DataOf } from './atrium.ts';
const atrium = createClient({ key: '' });
const name: DataOf<'GET /api/partner/events'>[number]['name'] = 'Summit';
void name;
// @ts-expect-error an unknown call
void atrium.call('GET /api/partner/bank-accounts');
// @ts-expect-error no path
void atrium.call('GET /api/partner/events/{eventId}');
// @ts-expect-error an unknown choice
void atrium.call('GET /api/partner/events', { query: { when: 'tomorrow' } });
// @ts-expect-error a text for a number
void atrium.call('PATCH /api/partner/events/{eventId}/ticket-types/{ticketTypeId}', { path: { eventId: 1, ticketTypeId: 1 }, body: { quantity: '9' } });
// @ts-expect-error no list
void atrium.each('GET /api/partner/series');
// @ts-expect-error a field that the response hasn't
void atrium.call('GET /api/partner/events').then(({ data }) => data[0]?.secret);
`;
  expect(await compile('wrong.ts', wrong)).toBe('');
});

const quickStart = readFileSync(join(__dirname, '../../../../docs/api/quick-start.md'), 'utf8');

test('the quick start names codes that exist', () => {
  const named = [...quickStart.matchAll(/^\| \d{3} +\|([^|]*)\|/gm)]
    .flatMap(([, codes = '']) => [...codes.matchAll(/`([\w-]+)`/g)])
    .map(([, name]) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !isProblemCode(name))).toEqual([]);
});

test('the example of the quick start runs', async () => {
  const [, example = ''] = /```ts\n(.*?)```/s.exec(quickStart) ?? [];
  const [ticketTypeId] = event.ticketTypeIds;
  const ours = example
    .replace('{ key:', `{ origin: ${JSON.stringify(app.origin)}, key:`)
    .replace('eventId: 891, ticketTypeId: 1204', `eventId: ${event.id}, ticketTypeId: ${ticketTypeId}`);
  const { code, output } = await runProgram('example.ts', ours);
  const lines = output.trim().split('\n');
  expect([code, lines.length, lines.at(-1)]).toEqual([0, 6, '250']);
  expect(lines.filter((line) => line.startsWith(`${event.id} `))).toHaveLength(1);
});

test('a list is read page by page, each row once', async () => {
  const statements = `
let requests = 0;
const counting: typeof fetch = (...given) => { requests += 1; return fetch(...given); };
const other = createClient({ ...given, fetch: counting });
const ids: number[] = [];
for await (const { id } of other.each('GET /api/partner/events', { query: { limit: 2 } })) ids.push(id);
const { headers } = await atrium.call('GET /api/partner/events', { query: { limit: 1 } });
const none = await atrium.each('GET /api/partner/events', { query: { search: 'no such event' } }).next();`;
  const values = await valuesOf(
    'pages',
    statements,
    `{ ids, requests, total: headers.get('X-Total-Count'), none: none.done }`,
  );
  expect(values).toEqual({ ids: expect.any(Array), requests: 3, total: '5', none: true });
  expect(new Set((values as { ids: number[] }).ids).size).toBe(5);
});

test('a failure is thrown with its code, values and fields', async () => {
  const statements = `
const missing = await failureOf(atrium.call('GET /api/partner/events/{eventId}', { path: { eventId: 1999999999 } }));
const refused = await failureOf(createClient({ ...given, key: 'atr_unknown' }).call('GET /api/partner/series'));
const path = { eventId, ticketTypeId: ${event.ticketTypeIds[0]} };
const invalid = await failureOf(atrium.call('PATCH /api/partner/events/{eventId}/ticket-types/{ticketTypeId}', { path, body: { quantity: -1 } }));
const foreign = await failureOf(createClient({ ...given, fetch: () => Promise.resolve(new Response('<h1>', { status: 502 })) }).call('GET /api/partner/series'));`;
  const values = await valuesOf(
    'failures',
    statements,
    '[missing.code, missing.status, refused.code, invalid.code, invalid.errors?.map((one) => one.path), foreign.code, foreign.status]',
  );
  expect(values).toEqual([
    'event-not-found',
    404,
    'unauthenticated',
    'validation',
    ['quantity'],
    'unknown',
    502,
  ]);
});

test('a repeat with the same Idempotency-Key creates nothing twice', async () => {
  const statements = `
const create = (key: string) => atrium.call('POST /api/partner/events/{eventId}/code-batches', {
  path: { eventId }, headers: { 'idempotency-key': key }, body: { benefit: 'PERCENT', value: 10, count: 3 } });
const [first, again, other] = [await create('one'), await create('one'), await create('two')];
const codes = await atrium.call('GET /api/partner/events/{eventId}/code-batches/{batchId}/export', { path: { eventId, batchId: first.data.id } });
const text = await codes.data.text();`;
  const values = await valuesOf('repeats', statements, '[first.data.id === again.data.id, first.data.id === other.data.id, text.trim().split("\\n").length]'); // prettier-ignore
  expect(values).toEqual([true, false, 4]);
});

test('a file is uploaded', async () => {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const statements = `
const image = new Blob([Buffer.from('${png}', 'base64')], { type: 'image/png' });
const { data } = await atrium.call('POST /api/partner/events/{eventId}/images/{kind}', { path: { eventId, kind: 'banner' }, body: { image } });`;
  expect(await valuesOf('upload', statements, '{ url: data.url }')).toEqual({
    url: expect.stringMatching(/^\S+$/),
  });
});

test('a call beyond the limit is sent again after the time that the API names', async () => {
  const id = ApiKeyId.parse(key.id);
  for (let count = 0; count < 600; count += 1) await app.deps.limits.count('calls-api-key', id);
  const statements = `
const impatient = createClient({ ...given, maxWaitSeconds: 0 });
const { code, retryAfter } = await failureOf(impatient.call('GET /api/partner/series'));
const waits: number[] = [];
const patient = createClient({
  ...given,
  wait: (seconds) => new Promise((done) => {
    waits.push(seconds);
    process.once('message', () => done());
    process.send?.(seconds);
  }),
});
const { data } = await patient.call('GET /api/partner/events');`;
  const program = programOf(statements, '{ code, retryAfter, waits, rows: data.length }');
  const { output } = await runProgram('limit.ts', program, () => app.deps.limits.forget('calls-api-key', id));
  const { retryAfter, waits, ...others } = JSON.parse(output) as { retryAfter: number; waits: number[] };
  expect(others).toEqual({ code: 'wait-seconds', rows: 5 });
  expect([waits.length, retryAfter > 0, (waits[0] ?? 0) > 0]).toEqual([1, true, true]);
});
