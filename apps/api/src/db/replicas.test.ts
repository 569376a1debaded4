import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { sql } from 'drizzle-orm';
import { minutes, type PageRenderer, type PolicyId } from '@atrium/domain';
import { socketOptions, type RunningPostgres } from '@atrium/postgres';
import { replicaCalls } from '../http/replica-calls.ts';
import {
  anEvent,
  aPolicy,
  aSeries,
  createPartnerMember,
  eventually,
  startReplicatedCluster,
  startTestApp,
  tokenOf,
  type BuiltEvent,
  type CallOptions,
  type ReplicatedCluster,
  type TestAccount,
  type TestApp,
} from '../testing/index.ts';
import type { Database } from './client.ts';
import { startReads, type Reads } from './replicas.ts';
import { createVisibleRows } from './visible-rows.ts';

let cluster: ReplicatedCluster;
let nodes: [TestApp, TestApp];
let organiser: TestAccount;
let event: BuiltEvent;
let cancellationPolicyId: PolicyId;
let folder: string;

/** A busy machine is not a late replica: only a pause is. */
const busy = { DATABASE_READ_LAG_MS: '20000' };

/** Renders the name of an organiser. */
const renderer: PageRenderer = {
  addressOf: (url) => url,
  render: async (address, call) => {
    const { status, body } = await call(
      { method: 'GET', path: '/organisers/:id' },
      { params: { id: Number(address.split('/').at(-1)) } },
    );
    return { status, html: body, maxAge: 0 };
  },
};

function startNode(replica: RunningPostgres, env: Record<string, string> = {}) {
  const folders = { public: folder, partner: folder, admin: folder, door: folder };
  return startTestApp({
    databaseUrl: cluster.primary.url,
    env: { DATABASE_READ_URL: replica.appUrl, PUBLIC_ORIGIN: 'http://127.0.0.1', ...busy, ...env },
    frontEnds: { folders, renderer },
  });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-front-end-'));
  writeFileSync(join(folder, 'index.html'), '');
  cluster = await startReplicatedCluster();
  process.env['ATRIUM_TEST_DATABASE'] = JSON.stringify(cluster.primary.connection);
  nodes = [await startNode(cluster.replica), await startNode(cluster.replica)];
  const member = await createPartnerMember(nodes[0]);
  organiser = member;
  event = await anEvent(nodes[0], { partnerId: member.partnerId });
  cancellationPolicyId = await aPolicy(nodes[0], member.partnerId);
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await cluster.remove();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => cluster.resume());

type Target = 'replica' | 'primary';

/** Makes a call and says where its statements went. */
async function ask(node: TestApp, path: string, options: CallOptions & { method?: string } = {}) {
  const before = { ...node.deps.reads.figures().statements };
  const { status, body, headers } = await node.call(options.method ?? 'GET', path, options);
  const after = node.deps.reads.figures().statements;
  const targets = (['replica', 'primary'] as const).filter(
    (target): target is Target => after[target] > before[target],
  );
  return { status, body, targets, cookie: headers.get('set-cookie')?.split(';')[0] };
}

/** Waits until a node reads the replica. */
const readsReplica = (node: TestApp) =>
  eventually(
    'the node to read the replica',
    () => ask(node, '/options/location/2643743'),
    ({ status, targets }) => status === 200 && targets.join() === 'replica',
  );

const ticketName = async (node: TestApp, headers?: Record<string, string>) => {
  const answer = await ask(node, `/events/${event.id}`, headers ? { headers } : {});
  expect(answer.status).toBe(200);
  return (answer.body as { ticketTypes: { name: string }[] }).ticketTypes[0]?.name;
};

const rename = async (node: TestApp, name: string) => {
  const path = `/partner/events/${event.id}/ticket-types/${event.ticketTypeIds[0]}`;
  const answer = await ask(node, path, {
    method: 'PATCH',
    token: tokenOf(node, organiser),
    body: { name, cancellationPolicyId },
  });
  expect(answer).toMatchObject({ status: 200, cookie: expect.stringMatching(/^atrium_position=\d+$/) });
  return { cookie: answer.cookie ?? '' };
};

test('whoever changes an event sees it, and no node goes on showing the old one, however late the replica is', async () => {
  for (const node of nodes) await readsReplica(node);
  await cluster.pause();
  const headers = await rename(nodes[0], 'Early bird');
  expect(await ticketName(nodes[0], headers)).toBe('Early bird');
  // before its notification, the other node may show what it has in memory to others
  await eventually(
    'the other node to show the change',
    () => ticketName(nodes[1]),
    (name) => name === 'Early bird',
  );
  for (const node of nodes) {
    node.deps.responseCache.clear();
    const { targets } = await ask(node, `/events/${event.id}`);
    expect(targets).toEqual(['primary']);
    expect(await ticketName(node)).toBe('Early bird');
  }

  await cluster.resume();
  for (const node of nodes) {
    await readsReplica(node);
    node.deps.responseCache.invalidate([`event:${event.id}`]);
    expect(await ticketName(node)).toBe('Early bird');
  }
});

test('a caller reads a write that is announced to nobody, and others read the replica meanwhile', async () => {
  for (const node of nodes) await readsReplica(node);
  const partnerId = event.partnerId;
  const name = async (node: TestApp, headers: Record<string, string> = {}) => {
    const { body, targets } = await ask(node, `/organisers/${partnerId}`, { headers });
    return [body.name, targets.join()];
  };
  const renderedName = async (node: TestApp, headers: Record<string, string> = {}) =>
    JSON.parse(await (await fetch(`${node.origin}/organisers/${partnerId}`, { headers })).text()).name;
  const [before] = await name(nodes[0]);
  await cluster.pause();
  await nodes[0].sql`update partners set name = 'Renamed Events' where id = ${partnerId}`;
  const { cookie } = await ask(nodes[0], '/partner/series', {
    method: 'POST',
    token: tokenOf(nodes[0], organiser),
    body: { name: 'Harbour days', cadence: 'YEARLY' },
  });
  expect(cookie).toBeDefined();
  for (const node of nodes) {
    expect(await name(node, { cookie: cookie ?? '' })).toEqual(['Renamed Events', 'primary']);
    expect(await name(node)).toEqual([before, 'replica']);
    expect(await renderedName(node, { cookie: cookie ?? '' })).toBe('Renamed Events');
    expect(await renderedName(node)).toBe(before);
    expect(await name(node, { cookie: 'atrium_position=1' })).toEqual([before, 'replica']);
    expect(await name(node, { cookie: 'atrium_position=x' })).toEqual([before, 'replica']);
  }
  await cluster.resume();
  for (const node of nodes)
    expect(
      await eventually(
        'the replica to serve the caller',
        () => name(node, { cookie: cookie ?? '' }),
        ([, target]) => target === 'replica',
      ),
    ).toEqual(['Renamed Events', 'replica']);
});

test('the cookie of a write reaches the marketplace from the portal, if its host is below', async () => {
  const setBy = async (node: TestApp) => {
    const body = { email: 'ada@example.com' };
    const { headers } = await node.call('POST', '/email-subscribe', { body });
    return headers
      .get('set-cookie')
      ?.replace(/=\d+/, '')
      .replace(/Expires=[^;]*; /, '');
  };
  expect(await setBy(nodes[0])).toBe('atrium_position; Max-Age=30; Path=/; HttpOnly; SameSite=Lax');
  const site = await startNode(cluster.replica, {
    PUBLIC_ORIGIN: 'https://events.example',
    PARTNER_ORIGIN: 'https://partners.events.example',
    ADMIN_ORIGIN: 'https://admin.events.example',
  });
  try {
    expect(await setBy(site)).toBe(
      'atrium_position; Max-Age=30; Domain=events.example; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
  } finally {
    await site.stop();
  }
});

test('calls with a token and calls of other kinds never reach a replica', async () => {
  const [node] = nodes;
  await readsReplica(node);
  const token = tokenOf(node, organiser);
  const search = { method: 'POST', body: { query: null } };
  expect((await ask(node, '/events/filtered', search)).targets).toEqual(['replica']);
  for (const [path, options] of [
    ['/events/filtered', { ...search, token }],
    [`/events/${event.id}`, { token }],
    [`/organisers/${event.partnerId}`, { token }],
    [`/events/${event.id}/availability`, {}],
    ['/partner/series', { token }],
  ] as const) {
    const { status, targets } = await ask(node, path, options);
    expect([path, status, targets]).toEqual([path, 200, []]);
  }
});

test('each call that a replica may answer is open to everyone and can be answered there', async () => {
  const [node] = nodes;
  const { partnerId, id, venueId } = event;
  const series = await aSeries(node, partnerId);
  await node.sql`update events set series_id = ${series} where id = ${id}`;
  const filtered = ['filtered', 'facets', 'without', 'months', 'prices', 'pins'];
  const calls: [path: string, body?: object][] = [
    ...filtered.map((what): [string, object] => [`/events/${what}`, {}]),
    ['/events/filtered', { query: 'harbour summit' }],
    ['/events/reading', { query: 'harbour in london' }],
    ['/events/month', { month: '2030-01' }],
    ['/events/suggestions?query=harb'],
    ['/events/top/3'],
    [`/events/${id}`],
    ['/ranking/weights'],
    ['/events/ranking-reasons', { ids: [id] }],
    [`/organisers/${partnerId}`],
    [`/organisers/${partnerId}/events`],
    [`/series/${series}`],
    ['/placements'],
    ['/claims'],
    ...['', '/sectors', '/countries', '/organization-types', '/time-zones', '/jobTitles/man'].map(
      (list): [string] => [`/options${list}`],
    ),
    ['/options/location/2643743'],
    [`/options/place/${venueId}`],
    ['/autocomplete/places-query?query=lond'],
    ['/autocomplete/places-query', { query: 'londno' }],
    ['/autocomplete/google-places-query?query=hall'],
  ];
  await readsReplica(node);
  for (const [path, body] of calls) {
    const answer = await ask(node, path, body ? { method: 'POST', body } : {});
    expect([path, answer.status, answer.cookie, answer.targets.includes('primary')]).toEqual([
      path,
      200,
      undefined,
      false,
    ]);
  }
  expect(calls).toHaveLength(replicaCalls.size + 1);
  for (const { access } of replicaCalls) expect(['public', 'optional']).toContain(access);
  for (const path of ['/sitemap.xml', '/sitemaps/events-0.xml']) {
    const { primary } = node.deps.reads.figures().statements;
    expect((await fetch(`${node.origin}${path}`)).status).toBe(200);
    expect(node.deps.reads.figures().statements.primary).toBe(primary);
  }
});

test('row-level policies hold on a replica', async () => {
  const [node] = nodes;
  await readsReplica(node);
  const [row] = await node.deps.reads.db(null).execute(sql`select pg_is_in_recovery() as "isReplica",
    current_setting('atrium.rows') as rows, current_user as role`);
  expect(row).toEqual({ isReplica: true, rows: 'all', role: 'atrium_app' });
  const url = cluster.replica.appUrl;
  const bare = postgres(url, { ...socketOptions(url), max: 1 });
  expect(await bare`select * from bank_accounts`).toHaveLength(0);
  await bare.end();
});

test('transactions and writes through the database of reads go to the primary', async () => {
  const [node] = nodes;
  await readsReplica(node);
  const db = node.deps.reads.db(null);
  const inRecovery = sql`select pg_is_in_recovery() as "isReplica"`;
  expect(await db.transaction((tx) => tx.execute(inRecovery))).toEqual([{ isReplica: false }]);
  expect(await db.execute(sql`update partners set name = name where id = ${event.partnerId}`)).toHaveLength(
    0,
  );
  expect(await db.execute(inRecovery)).toEqual([{ isReplica: true }]);
});

test('from a notification until the position of its change is known, reads go to the primary', async () => {
  const [node] = nodes;
  const { reads, responseCache } = node.deps;
  const inRecovery = () => reads.db(null).execute(sql`select pg_is_in_recovery() as "isReplica"`);
  for (const announce of [() => responseCache.invalidate(['events']), () => responseCache.clear()]) {
    await readsReplica(node);
    expect(await inRecovery()).toEqual([{ isReplica: true }]);
    announce();
    expect(await inRecovery()).toEqual([{ isReplica: false }]);
  }
});

const figure = async (node: TestApp, name: string) => {
  const metrics = await (await fetch(`${node.origin}/metrics`)).text();
  const line = metrics.split('\n').find((text) => text.startsWith(name));
  return line === undefined ? null : Number(line.slice(line.lastIndexOf(' ')));
};

const toReplica = () => ({ url: cluster.replica.appUrl, pool: 1, waitMs: 30_000, mostLag: minutes(10) });
const isReplicaRead = (reads: Reads) => async () => {
  const [row] = await reads.db(null).execute(sql`select pg_is_in_recovery() as here`);
  return row?.['here'];
};

test('a replica that is further behind than it may be is left, and read again once it has caught up', async () => {
  const [node] = nodes;
  const { db, log } = node.deps;
  const reads = startReads({ ...toReplica(), primary: db, log, mostLag: 0 });
  const isReplica = isReplicaRead(reads);
  try {
    await eventually('the replica', isReplica, (here) => here === true);
    await cluster.pause();
    await node.sql`update partners set name = name where id = ${event.partnerId}`;
    await eventually('the primary', isReplica, (here) => here === false);
    expect(reads.figures().replicas).toEqual([
      { name: expect.any(String), isUsed: false, lag: expect.any(Number) },
    ]);
    await cluster.resume();
    await eventually('the replica again', isReplica, (here) => here === true);
  } finally {
    await reads.stop();
  }
});

test('what a replica may not answer goes through the pooler of the primary', async () => {
  const { db, log } = nodes[0].deps;
  // drizzle gives every database its client
  const primary = createVisibleRows(db as Database, { isPooled: true })('all');
  const reads = startReads({ ...toReplica(), primary, log });
  try {
    await eventually('the replica', isReplicaRead(reads), (here) => here === true);
    reads.changed();
    const settings = sql`select pg_is_in_recovery() as here, current_setting('atrium.rows') as rows`;
    expect(await reads.db(null).execute(settings)).toEqual([{ here: false, rows: 'all' }]);
  } finally {
    await reads.stop();
  }
});

test('of several replicas one is read, and another one while it is away', async () => {
  const { db, log } = nodes[0].deps;
  const url = cluster.replica.appUrl.replace('@', '@127.0.0.1:1,');
  const reads = startReads({ ...toReplica(), url, primary: db, log });
  try {
    const replicas = await eventually(
      'one replica to be read',
      () => Promise.resolve(reads.figures().replicas),
      (all) => all.some(({ isUsed }) => isUsed),
    );
    const [away, used] = replicas.toSorted((one, other) => Number(one.isUsed) - Number(other.isUsed));
    expect([away, used]).toMatchObject([
      { name: '127.0.0.1:1', lag: null },
      { isUsed: true, lag: expect.any(Number) },
    ]);
  } finally {
    await reads.stop();
  }
});

test('where reads go, and how far a replica is behind, are metrics', async () => {
  const [node] = nodes;
  await readsReplica(node);
  expect(await figure(node, 'public_reads{target="replica"}')).toBeGreaterThan(0);
  expect(await figure(node, 'public_reads{target="primary"}')).toBeGreaterThanOrEqual(0);
  expect(await figure(node, 'replica_read{')).toBe(1);
  expect(await figure(node, 'replica_away{')).toBe(0);
  await eventually(
    'the replica to have caught up',
    () => figure(node, 'replica_lag_seconds{'),
    (lag) => lag === 0,
  );
});

test('a statement that waits for a frozen replica is answered by the primary', async () => {
  const { db, log } = nodes[0].deps;
  const reads = startReads({ ...toReplica(), primary: db, log, waitMs: 300 });
  await eventually('the replica', isReplicaRead(reads), (here) => here === true);
  const onReplica = postgres({ ...cluster.replica.connection, max: 1 });
  const sessions = await onReplica<{ pid: number }[]>`
    select pid from pg_stat_activity where application_name in ('atrium-reads', 'atrium-replica')`;
  await onReplica.end();
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const { pid } of sessions) process.kill(pid, name);
  };
  signal('SIGSTOP');
  try {
    expect(await isReplicaRead(reads)()).toBe(false);
  } finally {
    signal('SIGCONT');
    await reads.stop();
  }
});

test('while the replica is away every call is answered by the primary', async () => {
  const [node] = nodes;
  await readsReplica(node);
  const stopping = cluster.restart();
  let isBack = false;
  const restarted = stopping.then((replica) => {
    isBack = true;
    return replica;
  });
  const statuses = new Set<number>();
  while (!isBack) statuses.add((await ask(node, `/organisers/${event.partnerId}`)).status);
  expect([...statuses]).toEqual([200]);
  // its address has changed, so for these nodes it stays away
  const replica = await restarted;
  await eventually(
    'the node to notice',
    () => figure(node, 'replica_away{'),
    (away) => away === 1,
  );
  expect(await figure(node, 'replica_read{')).toBe(0);
  expect(await figure(node, 'replica_lag_seconds{')).toBeNull();
  expect((await ask(node, `/organisers/${event.partnerId}`)).targets).toEqual(['primary']);
  await Promise.all(nodes.map((one) => one.stop()));
  nodes = [await startNode(replica), await startNode(replica)];
  await readsReplica(nodes[0]);
});

test('a replica that was promoted is not read', async () => {
  const [node] = nodes;
  await readsReplica(node);
  await cluster.promote();
  await eventually(
    'the node to notice',
    () => figure(node, 'replica_away{'),
    (away) => away === 1,
  );
  expect((await ask(node, `/organisers/${event.partnerId}`)).targets).toEqual(['primary']);
});
