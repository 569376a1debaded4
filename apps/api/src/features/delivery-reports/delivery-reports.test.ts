import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { addTime, days, undeliverableDays } from '@atrium/domain';
import { inTransaction, jobContext } from '../../context.ts';
import { textsIn } from '../../texts/index.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { returnPathOf } from '../../email/return-path.ts';
import { sampleEmails } from '../../email/sample-emails.ts';
import { deleteExpiredData } from '../../jobs/delete-expired-data.ts';
import { sendEmail } from '../../jobs/send-email.ts';
import { sendMailings } from '../mailings/index.ts';
import {
  aPayment,
  aPolicy,
  anEvent,
  anOrder,
  createAdmin,
  createAttendee,
  createPartnerMember,
  morningIn,
  startMailServer,
  startTestApp,
  tokenOf,
  type MailServer,
  type TestApp,
} from '../../testing/index.ts';

const secret = 'between mail server and product';
let app: TestApp;
let server: MailServer;
let now = new Date();
let serial = 0;
beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({
    env: {
      SMTP_URL: server.url,
      MAIL_RETURN_PATH: 'bounces@mail.atrium.example',
      MAIL_REPORTS_SECRET: secret,
    },
    overrides: { now: () => now },
  });
});
beforeEach(async () => {
  now = new Date();
  await app.sql`delete from rate_limits`;
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

const sample = (name: string, values: Record<string, string>) =>
  readFileSync(new URL(`samples/${name}.eml`, import.meta.url), 'utf8')
    .replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? `no ${key}`)
    .replaceAll('\n', '\r\n');

const post = async (
  message: string | Uint8Array<ArrayBuffer>,
  authorization = `Bearer ${secret}`,
  headers: Record<string, string> = {},
) =>
  (
    await fetch(`${app.origin}/api/webhooks/mail`, {
      method: 'POST',
      headers: { 'Content-Type': 'message/rfc822', Authorization: authorization, ...headers },
      body: message,
    })
  ).status;

interface Sent {
  id: string;
  recipient: string;
  returnPath: string;
}
const sentOf = (row: { id: string; recipient: string }): Sent => ({
  ...row,
  returnPath: returnPathOf(app.deps, row.id)?.address ?? '',
});

const samples = sampleEmails(textsIn('en'), 'http://localhost:4000');
/** Queues an email of this kind, and returns it unless it is left out. */
async function email(kind: string, to = `Reader${++serial}@reader.example`): Promise<Sent | undefined> {
  const content = samples['message'];
  if (!content) throw new TypeError('no sample');
  const dedupeKey = randomUUID();
  await inTransaction(jobContext(app.deps), (tx) =>
    queueEmail(tx, { kind, dedupeKey, to: { email: to, language: 'en' }, content: () => content }),
  );
  const [row] = await app.sql<{ id: string; recipient: string }[]>`
    select id, recipient from outbox where dedupe_key = ${dedupeKey}`;
  return row && sentOf(row);
}
async function sent(kind = 'message', to?: string): Promise<Sent> {
  const mail = await email(kind, to);
  if (!mail) throw new TypeError('the email was left out');
  return mail;
}
const reportOf = async ({ id }: Sent) =>
  (await app.sql`select report, report_status as status from outbox where id = ${id}`)[0];
const isMarked = async (address: string) =>
  (await app.sql`select 1 from undeliverable_addresses where email = ${address.toLowerCase()}`).length > 0;
const bounce = async (mail: Sent, status = '5.1.1') => post(sample('postfix', { ...mail, status }));

test('an email leaves with a return path of its own, which asks for complaints too', async () => {
  const mail = await sent();
  await sendEmail(app.deps, mail.id);
  const taken = (server.taken.at(-1) ?? '').replace(/\r\n[ \t]+/g, ' ');
  expect(mail.returnPath).toMatch(/^bounces\+[0-9a-f]{48}@mail\.atrium\.example$/);
  expect(server.senders.at(-1)).toBe(mail.returnPath);
  expect(taken.toLowerCase()).toContain(`cfbl-address: ${mail.returnPath}; report=arf`);
  expect(taken).toMatch(/^CFBL-Feedback-ID: [0-9a-f]{48}$/im);
});

test.each([
  ['postfix', '5.1.1'],
  ['exchange', '5.1.10'],
  ['gmail', '5.2.1'],
])('a failure that %s reports marks the address', async (name, status) => {
  const mail = await sent();
  expect(await post(sample(name, { ...mail, status }))).toBe(204);
  expect(await reportOf(mail)).toEqual({ report: 'BOUNCED', status });
  expect(await isMarked(mail.recipient)).toBe(true);
});

test('a return path is recognised in capitals, and only in fields that hold it', async () => {
  const mail = await sent();
  await post(sample('postfix', { ...mail, returnPath: 'bounces@mail.atrium.example', status: '5.1.1' }));
  await post(`Subject: ${mail.returnPath}\r\n${sample('away', { ...mail, returnPath: 'x@mail.example' })}`);
  expect(await reportOf(mail)).toEqual({ report: null, status: null });
  await bounce({ ...mail, returnPath: mail.returnPath.toUpperCase() });
  expect(await isMarked(mail.recipient)).toBe(true);
});

test('a temporary failure, and a refusal that is about us, only count', async () => {
  const [late, over, refused] = [await sent(), await sent(), await sent()];
  await post(sample('postfix-delayed', { ...late }));
  await bounce(over, '4.4.1');
  await bounce(refused, '5.7.1');
  expect(await Promise.all([late, over, refused].map(reportOf))).toEqual([
    { report: 'DELAYED', status: '4.4.1' },
    { report: 'BOUNCED', status: '4.4.1' },
    { report: 'BOUNCED', status: '5.7.1' },
  ]);
  for (const { recipient } of [late, over, refused]) expect(await isMarked(recipient)).toBe(false);
  await bounce(late);
  expect(await reportOf(late)).toEqual({ report: 'BOUNCED', status: '5.1.1' });
});

test('a doubled report changes nothing, and a lesser one that comes later neither', async () => {
  const mail = await sent();
  await Promise.all([bounce(mail), bounce(mail)]);
  const first =
    await app.sql`select * from undeliverable_addresses where email = ${mail.recipient.toLowerCase()}`;
  now = addTime(now, days(1));
  await bounce(mail, '5.2.2');
  await post(sample('postfix-delayed', { ...mail }));
  expect(await reportOf(mail)).toEqual({ report: 'BOUNCED', status: '5.1.1' });
  expect(
    await app.sql`select * from undeliverable_addresses where email = ${mail.recipient.toLowerCase()}`,
  ).toEqual(first);
});

test('a forged token and a foreign address mark nobody but the recipient of the email', async () => {
  const [mail, other] = [await sent(), await sent()];
  const own = /\+([0-9a-f]{32})([0-9a-f]{16})@/.exec(mail.returnPath);
  const foreign = /\+([0-9a-f]{32})/.exec(other.returnPath);
  const forged = `bounces+${foreign?.[1]}${own?.[2]}@mail.atrium.example`;
  expect(await bounce({ ...other, returnPath: forged })).toBe(204);
  expect(await isMarked(other.recipient)).toBe(false);
  // a genuine token with another's address
  await bounce({ ...mail, recipient: other.recipient });
  expect(await isMarked(other.recipient)).toBe(false);
  expect(await isMarked(mail.recipient)).toBe(true);
});

test('only the mail server hands over reports, up to 256 kilobytes, and anything else in them is ignored', async () => {
  const mail = await sent();
  const report = sample('postfix', { ...mail, status: '5.1.1' });
  for (const wrong of ['', 'Bearer wrong', `Bearer ${secret} `.repeat(2)])
    expect(await post(report, wrong)).toBe(401);
  expect(await post(report + ' '.repeat(270_000))).toBe(413);
  expect(await post(report, undefined, { 'Content-Encoding': 'gzip' })).toBe(415);
  expect(await reportOf(mail)).toEqual({ report: null, status: null });
  for (const message of ['', 'nonsense', '\u0000\r\n\r\n', sample('away', { ...mail })])
    expect(await post(message)).toBe(204);
  expect(await post(`A: b\r\n`.repeat(20_000))).toBe(400);
  // a report cut at the limit of the pipe
  expect(await post(report.slice(0, report.indexOf('Content-Description: Undelivered') + 90))).toBe(204);
  expect(await isMarked(mail.recipient)).toBe(true);
});

test('without the settings there is nothing to hand reports to', async () => {
  const plain = await startTestApp({ databaseUrl: app.databaseUrl });
  expect(returnPathOf(plain.deps, randomUUID())).toBeUndefined();
  expect((await plain.call('POST', '/webhooks/mail')).status).toBe(404);
  await plain.stop();
});

test('nothing of the returned message is stored or logged', async () => {
  const mail = await sent();
  await bounce(mail);
  const dump = JSON.stringify([
    await app.sql`select * from undeliverable_addresses`,
    await app.sql`select * from outbox where id = ${mail.id}`,
  ]);
  expect(dump + app.logged()).not.toMatch(/never stored|User unknown/);
});

test('digests are left out where emails come back; emails about tickets and security still go there', async () => {
  const mail = await sent();
  await bounce(mail);
  for (const kind of ['digest', 'follow-digest', 'search-digest', 'sales-digest', 'review-invitation'])
    expect([kind, await email(kind, mail.recipient)]).toEqual([kind, undefined]);
  for (const kind of ['tickets-attendee', 'event-changed', 'reset-password', 'password-changed'])
    expect([kind, await email(kind, mail.recipient)]).toEqual([kind, expect.anything()]);
});

describe('a mailing', () => {
  let partner: Awaited<ReturnType<typeof createPartnerMember>>;
  beforeAll(async () => {
    partner = await createPartnerMember(app);
  });

  async function eventFor(emails: string[]) {
    const policyId = await aPolicy(app, partner.partnerId);
    const { id, ticketTypeIds } = await anEvent(app, {
      partnerId: partner.partnerId,
      startAt: morningIn(10),
      ticketTypes: [{ name: 'Standard', priceMinor: 0, policyId, quantity: 50 }],
    });
    const buyer = await createAttendee(app);
    const tickets = emails.map((to) => ({ ticketTypeId: ticketTypeIds[0] ?? 0, email: to }));
    const order = await app.call('POST', '/orders', { token: buyer.token, body: anOrder(id, tickets) });
    await app.call('POST', `/orders/${order.body.id}/complete-order`, {
      token: buyer.token,
      body: aPayment(),
    });
    return id;
  }
  const ask = (method: string, path: string, body?: object) =>
    app.call(method, `/partner${path}`, { token: tokenOf(app, partner), ...(body && { body }) });
  const words = { subject: 'Doors at nine', text: 'Bring your ticket.' };

  /** Writes a mailing, and returns it with its emails that have left. */
  async function send(eventId: number) {
    const { body } = await ask('POST', `/events/${eventId}/mailings`, { ...words, time: { kind: 'NOW' } });
    await app.sql`update mailings set approval = null where id = ${body.id}`;
    await sendMailings(jobContext(app.deps));
    const rows = await app.sql<{ id: string; recipient: string }[]>`
      select id, recipient from outbox where dedupe_key like ${`mailing:${body.id}:%`} order by recipient`;
    for (const { id } of rows) await sendEmail(app.deps, id);
    return { read: async () => (await ask('GET', `/mailings/${body.id}`)).body, emails: rows.map(sentOf) };
  }

  test('counts what came back and who complained, and skips them the next time', async () => {
    const eventId = await eventFor(['ann@m.example', 'bea@m.example', 'cem@m.example']);
    const { read, emails } = await send(eventId);
    const [ann, bea] = emails;
    if (!ann || !bea) throw new TypeError('two emails are missing');
    await bounce(ann);
    await post(sample('complaint', { ...bea, to: 'fbl@mail.atrium.example', type: 'abuse' }));
    expect(await read()).toMatchObject({
      recipients: 3,
      delivery: { delivered: 2, waiting: 0, failed: 0, bounced: 1, complained: 1, stopped: 1 },
    });
    const { body: preview } = await ask('POST', `/events/${eventId}/mailings/preview`, words);
    expect(preview.recipients).toBe(1);
    const next = await send(eventId);
    expect(next.emails.map(({ recipient }) => recipient)).toEqual(['cem@m.example']);
    // an announcement of the organiser says nothing of who they were
    expect(JSON.stringify(await read())).not.toContain('@m.example');
  });

  test('complained about stops those of its organiser alone; a complaint that is taken back stops nothing', async () => {
    const eventId = await eventFor(['dan@m.example', 'eve@m.example']);
    const { emails } = await send(eventId);
    const [dan, eve] = emails;
    if (!dan || !eve) throw new TypeError('two emails are missing');
    await post(sample('complaint', { ...dan, to: 'fbl@mail.atrium.example', type: 'not-spam' }));
    await post(sample('complaint', { ...eve, to: 'fbl@mail.atrium.example', type: 'abuse' }));
    expect(
      await app.sql`select partner_id, email from mailing_stops where email in ('dan@m.example', 'eve@m.example')`,
    ).toEqual([{ partner_id: partner.partnerId, email: 'eve@m.example' }]);
    expect(await isMarked('eve@m.example')).toBe(false);
  });

  test('complained about after its recipients are forgotten still counts', async () => {
    const { emails, read } = await send(await eventFor(['fay@m.example']));
    const [fay] = emails;
    if (!fay) throw new TypeError('the email is missing');
    await app.sql`update mailing_recipients set code = ${randomUUID()} where email = 'fay@m.example'`;
    expect(await post(sample('complaint', { ...fay, to: 'fbl@mail.atrium.example', type: 'abuse' }))).toBe(
      204,
    );
    expect((await read()).delivery).toMatchObject({ complained: 1, stopped: 0 });
  });
});

test('a complaint about the newsletter unsubscribes from it', async () => {
  await app.call('POST', '/email-subscribe/', { body: { email: 'news@m.example' } });
  const mailOf = async (kind: string) => {
    const [row] = await app.sql<{ id: string; recipient: string; text: string }[]>`
      select id, recipient, text from outbox where recipient = 'news@m.example' and kind = ${kind}`;
    if (!row) throw new TypeError(`no ${kind}`);
    return row;
  };
  const { text } = await mailOf('newsletter-consent');
  const token = /newsletter\/confirm\/([\w-]+)/.exec(text)?.[1];
  await app.call('POST', '/newsletter/confirm', { body: { token } });
  const { id, recipient } = await mailOf('newsletter-welcome');
  await post(
    sample('complaint', { ...sentOf({ id, recipient }), to: 'fbl@mail.atrium.example', type: 'abuse' }),
  );
  const [row] = await app.sql`select unsubscribed_at is not null as gone from newsletter_subscribers
    where email = 'news@m.example'`;
  expect(row?.['gone']).toBe(true);
});

describe('the mark is cleared', () => {
  async function marked() {
    const reader = await createAttendee(app);
    await bounce(await sent('tickets-attendee', reader.email));
    return reader;
  }
  const me = async (token: string) => (await app.call('GET', '/users', { token })).body;
  const linkTo = async (address: string, kind: string) =>
    /[/=]([\w-]{43})\b/.exec(
      (
        await app.sql<
          { text: string }[]
        >`select text from outbox where recipient = ${address} and kind = ${kind}
        order by created_at desc, id desc limit 1`
      )[0]?.text ?? '',
    )?.[1];

  test('by a link that its owner asked for and opened, though the address was confirmed before', async () => {
    const { token, email: address } = await marked();
    expect((await me(token)).undeliverableSince).toBe(now.toISOString());
    expect((await app.call('POST', '/email-confirmation/resend', { token })).status).toBe(200);
    expect((await me(token)).undeliverableSince).not.toBeNull();
    const link = await linkTo(address, 'confirm-email');
    expect((await app.call('GET', `/email-confirmation/${link}`)).status).toBe(200);
    expect((await me(token)).undeliverableSince).toBeNull();
    expect(await email('digest', address)).toBeDefined();
  });

  test('by the link for a new password, and not by a login', async () => {
    const { email: address, password } = await marked();
    const login = await app.call('POST', '/login', { body: { email: address, password } });
    expect(login.status).toBe(200);
    expect(await isMarked(address)).toBe(true);
    await app.call('POST', '/forgot-password', { body: { email: address } });
    const link = await linkTo(address, 'reset-password');
    const body = { token: link, password: 'A-new-Passphrase-7', confirmPassword: 'A-new-Passphrase-7' };
    expect((await app.call('POST', '/reset-password', { body })).status).toBe(200);
    expect(await isMarked(address)).toBe(false);
  });

  test('by an administrator, who sees the report in the outbox', async () => {
    const { email: address } = await marked();
    const admin = await createAdmin(app);
    const ask = (method: string, path: string) =>
      app.call(method, `/admin/outbox${path}`, { token: tokenOf(app, admin) });
    const list = async () => (await ask('GET', `?to=${encodeURIComponent(address)}&content=none`)).body;
    const [mail] = (await list()).filter(({ kind }: { kind: string }) => kind === 'tickets-attendee');
    expect(mail).toMatchObject({
      report: { kind: 'BOUNCED', status: '5.1.1', at: now.toISOString() },
      isUndeliverable: true,
    });
    expect((await ask('POST', `/${mail.id}/clear-undeliverable`)).body).toEqual({ status: 'Success' });
    expect((await ask('POST', `/${mail.id}/clear-undeliverable`)).body.code).toBe('address-deliverable');
    expect((await ask('POST', `/${randomUUID()}/clear-undeliverable`)).body.code).toBe('email-not-found');
    expect((await list())[0]).toMatchObject({ isUndeliverable: false });
    const [entry] = await app.sql`select action, subject from audit_log order by id desc limit 1`;
    expect(entry).toEqual({ action: 'clear-undeliverable', subject: `mail ${mail.id}` });
  });

  test('after a year, and with the account', async () => {
    const [old, gone] = [await marked(), await marked()];
    await app.call('DELETE', '/me', { token: gone.token, body: { currentPassword: gone.password } });
    now = addTime(now, days(undeliverableDays - 1));
    await deleteExpiredData(app.deps);
    expect(await isMarked(old.email)).toBe(true);
    now = addTime(now, days(2));
    await deleteExpiredData(app.deps);
    expect(await isMarked(old.email)).toBe(false);
    expect(await isMarked(gone.email)).toBe(false);
  });
});

test('metrics count what was sent, came back and was complained about within the hour', async () => {
  const read = async (name: string) =>
    Number(new RegExp(`^${name} (\\d+)`, 'm').exec(await (await fetch(`${app.origin}/metrics`)).text())?.[1]);
  const before = await read('emails_bounced');
  const mail = await sent();
  await sendEmail(app.deps, mail.id);
  await bounce(mail);
  expect(await read('emails_bounced')).toBe(before + 1);
  expect(await read('emails_sent')).toBeGreaterThan(0);
  expect(await read('emails_complained')).toBeGreaterThan(0);
});
