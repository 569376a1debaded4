import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { contract, emptyDraft, type Access, type Endpoint } from '@atrium/domain';
import { hashSecret } from './features/identity/index.ts';
import { readPayload } from './jobs/jobs.ts';
import { runJob } from './jobs/worker.ts';
import { seedDatabase } from './seed-database.ts';
import { aPayment, anOrder, startTestApp, type OwnDatabase, type TestApp } from './testing/index.ts';
import { actors, password, releaseSettings } from './testing/release/actors.ts';
import { releasesFolder, upgradeRelease } from './testing/release/start-release.ts';
import { readWaitingJobs } from './testing/release/tables.ts';

const reads: [string, Endpoint][] = Object.values(contract)
  .flatMap((group): Endpoint[] => Object.values(group))
  .filter(({ method }) => method === 'GET')
  .map((entry) => [entry.path, entry]);

/** Query strings of calls that need one. */
const queries: Record<string, string> = {
  '/autocomplete/places-query': '?query=lon',
  '/autocomplete/google-places-query': '?query=harbour',
  '/options/time-zone': '?latitude=51.5&longitude=0',
  '/admin/moderation/standing': '?partnerId=1',
  '/admin/placements/calendar': '?fromDay=2027-03-01',
  '/events/suggestions': '?query=lon',
  '/partner/events/:eventId/check-in/tickets': '?list=2030-01-01&search=ada',
  '/door/tickets': '?list=2030-01-01&search=ada',
  '/door/badges/:ticketId': '?format=A6&language=en',
  '/partner/finances/statement': '?month=2027-03&currency=GBP',
  '/partner/finances/statement/lines': '?month=2027-03&currency=GBP',
  '/admin/finances/journals': '?month=2027-03',
};

/** Calls that can't succeed after an upgrade, because only hashes of link tokens are stored. */
const gone: Record<string, number> = {
  '/team-invitations/:token': 410,
  '/email-confirmation/:token': 410,
  '/reset-password/:token': 410,
  // nobody could write one yet
  '/review-invitations/:token': 404,
  '/admin/reviews/:reviewId': 404,
  '/series/:seriesId': 404,
  '/tickets/:ticketId/certificate': 404,
  '/seats/:ticketId/:key': 404,
  '/team-seats/:orderId/:key': 404,
  '/certificates/:code': 404,
  '/partner/placements/:placementId/receipt': 404,
  '/orders/:orderId/invoices/:invoiceId': 404,
  '/partner/invoices/:invoiceId': 404,
  '/partner/commission-invoices/:commissionInvoiceId': 404,
  '/admin/commission-invoices/:commissionInvoiceId': 404,
  '/partner/webhooks/:webhookId/deliveries': 404,
  '/orders/:orderId/transfer/instructions': 404,
  '/damage-requests/:damageRequestId': 404,
  '/damage-requests/:damageRequestId/receipt': 404,
  '/partner/damage-requests/:damageRequestId/receipt': 404,
  '/partner/mailings/:mailingId': 404,
  '/partner/events/:eventId/code-batches/:batchId/export': 404,
  // nobody was checked in, and no wallet is set up
  '/door/badges/:ticketId': 404,
  '/tickets/:ticketId/apple-wallet': 404,
};

describe.each(readdirSync(releasesFolder))('a database of release %s, upgraded', (version) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-upgrade-'));
  let database: OwnDatabase;
  let app: TestApp;
  let tokens: Record<'attendee' | 'partner' | 'admin' | 'device', string>;
  let ids: Record<string, string | number | undefined>;

  beforeAll(async () => {
    database = await upgradeRelease(version, dataDir);
    app = await startTestApp({ databaseUrl: database.url, env: { ...releaseSettings, DATA_DIR: dataDir } });
    await seedDatabase(app.deps, database.url, () => undefined);
    const logIn = async (email: string) =>
      (await app.call('POST', '/login', { body: { email, password } })).body.token as string;
    tokens = {
      attendee: await logIn(actors.attendee),
      partner: await logIn(actors.partner),
      admin: await logIn(actors.admin),
      device: '',
    };
    const [row] = await app.sql`select
      (select id from events order by id limit 1) as "eventId",
      (select id from partners order by id limit 1) as "partnerId",
      (select id from orders where status = 'PAID' order by id limit 1) as "orderId",
      (select t.id from tickets t join orders o on o.id = t.order_id where o.status = 'PAID' order by t.id limit 1) as "ticketId",
      (select id from message_threads limit 1) as "threadId",
      (select id from outbox order by id limit 1) as "mailId",
      (select id from cancellation_policies order by id limit 1) as "policyId",
      (select id from partner_contracts where signed_at is not null limit 1) as "documentId",
      (select id from contact_requests limit 1) as "requestId",
      (select id from venues limit 1) as "venueId",
      (select place_id from venues limit 1) as "placeId"`;
    await app.sql`
      insert into door_devices (id, event_id, name, token_hash, expires_at)
      select gen_random_uuid(), min(e.id), 'Door', ${hashSecret('door_upgraded')}, now() + interval '100 years' from events e`;
    tokens.device = 'door_upgraded';
    // the letter of the dump ends a month after the release was made, and this test runs at any time
    await app.sql`update address_codes set expires_at = now() + interval '100 years'`;
    const draftId = v7();
    const saved = await app.call('PUT', `/partner/event-drafts/${draftId}`, {
      token: tokens.partner,
      body: { revision: 0, content: emptyDraft },
    });
    expect(saved.status).toBe(200);
    const link = await app.call('POST', '/calendar-link', { token: tokens.attendee });
    ids = {
      draftId,
      code: link.body.url.split('/').at(-1),
      count: 5,
      type: 'audiences',
      listName: 'audiences',
      query: 'bus',
      token: 'unknown',
      reviewId: v7(),
      placementId: v7(),
      invoiceId: v7(),
      commissionInvoiceId: v7(),
      webhookId: v7(),
      damageRequestId: v7(),
      mailingId: v7(),
      waitId: v7(),
      category: 'NOTES',
      seriesId: 1,
      batchId: 1,
      ...row,
    };
  });
  afterAll(async () => {
    await app.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const tokenFor: Record<Access, () => string | undefined> = {
    public: () => undefined,
    optional: () => tokens.attendee,
    attendee: () => tokens.attendee,
    'signed-in': () => tokens.attendee,
    partner: () => tokens.partner,
    'partner-or-admin': () => tokens.partner,
    admin: () => tokens.admin,
    device: () => tokens.device,
  };
  /** `:id` means a different thing in each path; the segment before it tells which. */
  const idOf = (path: string, name: string): string | number | undefined => {
    if (name !== 'id') return ids[name];
    if (path.startsWith('/organisers')) return ids['partnerId'];
    return path.startsWith('/events') ? ids['eventId'] : ids['placeId'];
  };

  test('its dump has rows in every table', async () => {
    const tables = readdirSync(join(releasesFolder, version, 'tables'));
    const empty = [];
    for (const table of tables) {
      const rows = await readFile(join(releasesFolder, version, 'tables', table), 'utf8');
      if (rows.trimEnd().split('\n').length < 2) empty.push(table);
    }
    expect(empty).toEqual([]);
  });

  test.each(reads)('GET %s responds as the contract specifies', async (path, entry) => {
    const address = path.replace(/:(\w+)/g, (_, name: string) => String(idOf(path, name)));
    const answer = await app.call('GET', address + (queries[path] ?? ''), {
      token: tokenFor[entry.access](),
    });
    expect([address, answer.status, answer.body?.detail]).toEqual([
      address,
      gone[path] ?? 200,
      gone[path] ? expect.any(String) : undefined,
    ]);
    if (entry.produces || gone[path]) return;
    expect(entry.response.safeParse(answer.body).error).toBeUndefined();
  });

  test('an event is edited, approved and shown', async () => {
    const path = `/partner/events/${ids['eventId']}`;
    const body = { description: 'Said anew after the upgrade' };
    expect((await app.call('PATCH', path, { token: tokens.partner, body })).status).toBe(200);
    const { body: shown } = await app.call('GET', `/admin/events/${ids['eventId']}`, {
      token: tokens.admin,
    });
    const decision = `/admin/vetting-status/events/${ids['eventId']}/${String(shown.currentEventVersionId)}`;
    const approved = await app.call('POST', decision, {
      token: tokens.admin,
      body: { status: 'Approve', comment: 'Fine' },
    });
    expect(approved.status).toBe(200);
    expect((await app.call('GET', `/events/${ids['eventId']}`)).body.description).toBe(body.description);
  });

  test('a ticket is bought, and an old order is cancelled', async () => {
    const { body: event } = await app.call('GET', `/events/${ids['eventId']}`);
    const order = anOrder(event.id, [{ ticketTypeId: event.ticketTypes[0].id }]);
    const { body: placed } = await app.call('POST', '/orders', { token: tokens.attendee, body: order });
    const paid = await app.call('POST', `/orders/${placed.id}/complete-order`, {
      token: tokens.attendee,
      body: aPayment(),
    });
    expect(paid).toMatchObject({ status: 200, body: { status: 'PAID' } });
    const old = `/orders/${ids['orderId']}/cancel`;
    expect((await app.call('POST', old, { token: tokens.attendee, body: {} })).status).toBe(200);
  });

  test('the jobs that waited in its queue run, and its emails are sent', async () => {
    const jobs = await readWaitingJobs(join(releasesFolder, version));
    for (const { name, data } of jobs) await runJob(app.deps, name, data);
    const emails = jobs.flatMap(({ name, data }) =>
      name === 'send-mail' ? readPayload(name, data).outboxId : [],
    );
    expect(emails).not.toEqual([]);
    const unsent = await app.sql`
      select kind, last_error from outbox where id::text = any(${emails}) and sent_at is null`;
    expect(unsent).toEqual([]);
  });
});
