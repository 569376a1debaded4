import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, scopes, type Endpoint, type EndpointGroup } from '@atrium/domain';
import { openApiDocument, writeOpenApi } from '../http/openapi.ts';
import type { Limits } from '../adapters/limits.ts';
import { startTestCluster } from './cluster.ts';
import {
  aPayment,
  anEvent,
  anOrder,
  aPolicy,
  createAttendee,
  createPartnerMember,
  startTestApp,
  testPassword,
  type TestApp,
} from './index.ts';
import { seedTestReference } from './reference.ts';

/**
 * Program of `npm run verify`: `check-public-api.ts <schemathesis>`. Schemathesis makes the calls that take keys, with a key of a
 * company that has rows of each kind, and compares the responses with the OpenAPI document. Ends with an error unless all
 * agree, and unless it finds a fault that is planted in the document.
 */
const [schemathesis = 'schemathesis'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'atrium-public-api-'));
const cluster = await startTestCluster(seedTestReference);
process.env['ATRIUM_TEST_DATABASE'] = JSON.stringify(cluster.connection);

/** More calls than a key may make. */
const unlimited: Limits = {
  consume: () => Promise.resolve(1),
  count: () => Promise.resolve(),
  giveBack: () => Promise.resolve(),
  check: () => Promise.resolve(),
  forget: () => Promise.resolve(),
  close: () => undefined,
};

let app: TestApp | undefined;
try {
  app = await startTestApp({ overrides: { limits: unlimited }, env: { OPEN_ORDERS_PER_EVENT: '0' } });
  const { key, ids } = await fillCompany(app);
  const document = withIds(publicDocument(app.origin), ids);
  const judged = await judge(app.origin, key, 'document', document);
  process.stdout.write(judged.output);
  const failed = app.logged().split('\n').filter((line) => /"level":[56]0/.test(line)); // prettier-ignore
  if (judged.code !== 0 || failed.length > 0) {
    process.stderr.write(failed.slice(0, 20).join('\n'));
    throw new Error('The API and its document disagree.');
  }
  const succeeded = new Set(
    [...app.logged().matchAll(/"call":"([A-Z]+ \/partner\/[^"]+)"[^\n]*"status":2\d\d/g)].map(
      ([, call]) => call,
    ),
  );
  process.stdout.write(`${succeeded.size} calls succeeded at least one time\n`);
  if (succeeded.size < 45) throw new Error('Too many calls only fail, so that no response is compared.');
  const planted = document.replace(/("authoring_ownEvents".*?"required":\[)/, '$1"planted",');
  if (planted === document) throw new Error('No fault could be planted.');
  const { code } = await judge(app.origin, key, 'planted', planted, [
    '--include-operation-id',
    'authoring_ownEvents',
  ]);
  if (code !== 1) throw new Error('Schemathesis accepts a response without a required field.');
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
} finally {
  await app?.stop();
  await cluster.remove();
  rmSync(folder, { recursive: true });
}

type Ids = Readonly<Record<string, readonly unknown[]>>;

/** Makes a company with rows of each kind and a key; returns the ids by the names of the parameters that take them. */
async function fillCompany(on: TestApp): Promise<{ key: string; ids: Ids }> {
  const { partnerId, token } = await createPartnerMember(on);
  const policyId = await aPolicy(on, partnerId);
  const expect = async (method: string, path: string, body: unknown, by = token) => {
    const answer = await on.call(method, path, { token: by, body });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body as { id: string; key: string };
  };
  const { token: buyer } = await createAttendee(on);
  for (let count = 0; count < 3; count += 1) {
    const event = await anEvent(on, {
      partnerId,
      ticketTypes: [{ policyId }, { policyId, priceMinor: 0 }],
      subEvents: [{}],
    });
    const [ticketTypeId = 0] = event.ticketTypeIds;
    for (const quantity of [1, 2]) {
      const requests = Array.from({ length: quantity }, () => ({ ticketTypeId }));
      const order = await expect('POST', '/orders', anOrder(event.id, requests), buyer);
      await expect('POST', `/orders/${order.id}/complete-order`, aPayment(), buyer);
    }
    const below = `/partner/events/${event.id}`;
    const terms = { value: 10, benefit: 'PERCENT' };
    await expect('POST', `${below}/discounts`, { ...terms, kind: 'CODE', code: `EARLY${event.id}` });
    await expect('POST', `${below}/code-batches`, { ...terms, count: 3 });
  }
  const { key } = await expect('POST', '/partner/api-keys', {
    name: 'Check',
    scopes,
    password: testPassword,
  });
  const of = async (table: string) =>
    (await on.sql`select id from ${on.sql(table)} order by id`).map(({ id }) => id as unknown);
  return {
    key,
    ids: {
      eventId: await of('events'),
      orderId: await of('orders'),
      ticketId: await of('tickets'),
      policyId: [policyId],
      ticketTypeId: await of('ticket_types'),
      subEventId: await of('sub_events'),
      discountId: await of('discounts'),
      batchId: await of('code_batches'),
    },
  };
}

/** The document of the calls that take keys. */
function publicDocument(origin: string): string {
  const groups = Object.entries<EndpointGroup>(contract).map(([slice, group]) => [
    slice,
    Object.fromEntries(Object.entries<Endpoint>(group).filter(([, { scope }]) => scope)),
  ]);
  return writeOpenApi(openApiDocument(Object.fromEntries(groups), origin));
}

/** Limits the parameters that take ids to these, because guessed ones find nothing. */
function withIds(document: string, ids: Ids): string {
  return JSON.stringify(
    JSON.parse(document, (_, value: unknown) => {
      if (typeof value !== 'object' || value === null || !('in' in value) || !('schema' in value))
        return value;
      const known = 'name' in value ? ids[String(value.name)] : undefined;
      return known ? { ...value, schema: { ...(value.schema as object), enum: known } } : value;
    }),
  );
}

/** Runs Schemathesis with this document; returns its exit code: 1 for a fault that it found. */
async function judge(
  origin: string,
  key: string,
  name: string,
  document: string,
  others: readonly string[] = [],
) {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, document);
  const child = spawn(
    schemathesis,
    [
      ...['run', file, '--url', origin, '--header', `Authorization: Bearer ${key}`, '--no-color'],
      ...[
        '--checks',
        'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance',
      ],
      ...['--phases', 'coverage,fuzzing', '--max-examples', '25', '--generation-deterministic'],
      ...others,
      ...['--workers', '1', '--request-timeout', '30', '--suppress-health-check', 'all', '--warnings', 'off'],
    ],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      // without what makes it draw its progress
      env: { PATH: process.env['PATH'], PYTHONPATH: process.env['PYTHONPATH'] },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  return { code, output };
}
