import { v7 } from 'uuid';
import { addTime, days, maxExportSchedules, minutes, type EventId, type TeamRole } from '@atrium/domain';
import { jobContext, type JobContext } from '../../context.ts';
import {
  aPayment,
  anEvent,
  anOrder,
  createAttendee,
  createPartnerMember,
  createTeamMember,
  fieldMessages,
  startTestApp,
  testPassword,
  tokenOf,
  type BuiltEvent,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';
import { sendScheduledExports } from './send-scheduled-exports.ts';

let app: TestApp;
let owner: Awaited<ReturnType<typeof createPartnerMember>>;
let event: BuiltEvent;
let now = new Date();
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => now } });
});
beforeEach(async () => {
  now = new Date();
  await app.sql`delete from rate_limits`;
  await app.sql`delete from export_schedules`;
  owner = await createPartnerMember(app);
  event = await anEvent(app, { partnerId: owner.partnerId, ticketTypes: [{ priceMinor: 0 }] });
});
afterAll(() => app.stop());

const as = (account: TestAccount) => (method: string, path: string, body?: unknown) =>
  app.call(method, path, { token: tokenOf(app, account), body });
const list = async (account: TestAccount = owner) =>
  (await as(account)('GET', '/partner/export-schedules')).body;
const member = (role: TeamRole, eventIds: EventId[] | null = null) =>
  createTeamMember(app, owner.partnerId, role, {}, eventIds);

const add = (body: object = {}, account: TestAccount = owner) =>
  as(account)('POST', '/partner/export-schedules', {
    kind: 'ORDERS',
    frequency: 'DAILY',
    recipientIds: [owner.personId],
    ...body,
  });
const ofAttendees = (body: object = {}) => ({ kind: 'ATTENDEES', eventId: event.id, ...body });

const send = (change: Partial<JobContext> = {}) =>
  sendScheduledExports({ ...jobContext(app.deps), ...change });
/** Moves the clock to when an export is due. */
const wait = ({ nextDueAt }: { nextDueAt: string }) => {
  now = addTime(new Date(nextDueAt), minutes(1));
};
const mailsTo = (
  { email }: { email: string },
  kind = 'scheduled-export',
): Promise<{ subject: string; text: string; attachments: { name: string; base64: string }[] }[]> =>
  app.sql`select subject, text, attachments from outbox where recipient = ${email} and kind = ${kind} order by id`;
const textOf = ({ attachments: [file] }: Awaited<ReturnType<typeof mailsTo>>[number]) =>
  Buffer.from(file?.base64 ?? '', 'base64').toString();

async function buy(email: string, answers?: object): Promise<void> {
  const buyer = await createAttendee(app);
  const order = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  const tickets = order.tickets.map((ticket) => ({ ...ticket, email, answers }));
  const { body } = await as(buyer)('POST', '/orders', { ...order, tickets });
  const paid = await as(buyer)('POST', `/orders/${body.id}/complete-order`, aPayment());
  expect(paid.body.status).toBe('PAID');
}

test('a member schedules the attendees of an event, at six by its clock', async () => {
  now = new Date('2026-03-28T12:00:00Z');
  const { status, body } = await add(ofAttendees({ format: 'xlsx', frequency: 'WEEKLY', weekday: 1 }));
  expect([status, body]).toMatchObject([
    201,
    {
      kind: 'ATTENDEES',
      event: { id: event.id, name: 'Harbour Summit' },
      format: 'xlsx',
      frequency: 'WEEKLY',
      weekday: 1,
      recipients: [{ id: owner.personId, name: 'Ada Byron', isAllowed: true }],
      createdBy: 'Ada Byron',
      paused: null,
      lastSentAt: null,
      // the Monday after the clocks went forward
      nextDueAt: '2026-03-30T05:00:00.000Z',
      timeZone: 'Europe/London',
    },
  ]);
  expect(await list()).toEqual([body]);
  const logged = await app.sql`select action, subject from audit_log where user_id = ${owner.userId}`;
  expect(logged).toEqual([{ action: 'add-export-schedule', subject: `partner ${owner.partnerId}` }]);
});

test('orders are due by the clock of the settings of who scheduled them', async () => {
  now = new Date('2026-05-12T12:00:00Z');
  await as(owner)('PUT', '/settings', { defaultTimezone: 'PST' });
  expect((await add()).body).toMatchObject({
    event: null,
    timeZone: 'America/Los_Angeles',
    nextDueAt: '2026-05-12T13:00:00.000Z',
  });
  expect((await add({ format: 'xlsx' })).status).toBe(400);
});

test('what is due is the file of the download, and is sent once however often the job runs and at the same time', async () => {
  const german = await member('MANAGER');
  await as(german)('PUT', '/settings', { language: 'de' });
  await buy('grace@engines.example');
  const { body } = await add(ofAttendees({ recipientIds: [owner.personId, german.personId] }));
  await send();
  expect(await mailsTo(owner)).toEqual([]);
  wait(body);
  await Promise.all([send(), send(), send()]);
  await send();
  const [mails, [inGerman]] = [await mailsTo(owner), await mailsTo(german)];
  expect(mails).toMatchObject([{ subject: 'Attendees of Harbour Summit' }]);
  expect(inGerman?.subject).toBe('Teilnehmer von Harbour Summit');
  const download = await as(owner)('GET', `/partner/events/${event.id}/attendees/export`);
  expect(mails.map(textOf)[0]?.replace('\uFEFF', '')).toBe(String(download.body).replace('\uFEFF', ''));
  expect(download.body).toContain('grace@engines.example');
  const [sent] = await list();
  expect(sent).toMatchObject({ lastSentAt: now.toISOString() });
  expect(Date.parse(sent.nextDueAt)).toBeGreaterThan(now.getTime());
  const logged = await app.sql`select user_email, subject from audit_log
    where action = 'export-attendees' and address = ''`;
  expect(logged).toContainEqual({ user_email: german.email, subject: `event ${event.id}` });
  wait(sent);
  await send();
  expect(await mailsTo(owner)).toHaveLength(2);
});

test('one that fails is sent in full by the next run, and holds up no other', async () => {
  const colleague = await member('FINANCE');
  const recipientIds = [owner.personId, colleague.personId];
  const { body: first } = await add({ recipientIds });
  await add(ofAttendees({ recipientIds }));
  now = addTime(new Date(first.nextDueAt), days(1));
  const { enqueue } = jobContext(app.deps);
  let calls = 0;
  const failing = send({
    enqueue: (...given) => {
      calls += 1;
      if (calls === 2) throw new TypeError('the worker is gone');
      return enqueue(...given);
    },
  });
  await expect(failing).rejects.toThrow('exports were not sent');
  expect(await mailsTo(owner)).toHaveLength(1);
  await send();
  for (const recipient of [owner, colleague]) {
    const subjects = (await mailsTo(recipient)).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(['Attendees of Harbour Summit', 'Your registrations']);
  }
});

test('who left the team or lost the right gets nothing; without recipients it pauses itself', async () => {
  const [demoted, removed] = [await member('MANAGER'), await member('MANAGER')];
  const { body } = await add({ recipientIds: [demoted.personId, removed.personId] });
  await as(owner)('PATCH', `/partner/team/${demoted.personId}`, { role: 'MARKETING' });
  await as(owner)('DELETE', `/partner/team/${removed.personId}`);
  expect((await list())[0].recipients).toMatchObject([{ id: demoted.personId, isAllowed: false }]);
  wait(body);
  await send();
  for (const who of [demoted, removed]) expect(await mailsTo(who)).toEqual([]);
  const [explained] = await mailsTo(owner, 'export-paused');
  expect(explained?.text).toContain('the roles of its recipients no longer include it');
  const bell = (await as(owner)('GET', '/partner/notifications')).body;
  expect(bell.notifications ?? bell).toMatchObject([
    {
      subject: 'A scheduled export is paused',
      text: 'Registrations of all events',
      link: '/partner/export-schedules',
    },
  ]);
  expect(await list()).toMatchObject([{ paused: 'NO_RECIPIENTS', nextDueAt: null, lastSentAt: null }]);
  const change = (form: object) => as(owner)('PATCH', `/partner/export-schedules/${body.id}`, form);
  expect(fieldMessages((await change({ isPaused: false })).body)).toMatchObject([{ path: 'recipientIds' }]);
  const resumed = await change({ isPaused: false, recipientIds: [owner.personId] });
  expect(resumed.body).toMatchObject({ paused: null, recipients: [{ id: owner.personId }] });
  wait(resumed.body);
  await send();
  expect(await mailsTo(owner)).toHaveLength(1);
});

test('the attendees of an event are sent until thirty days after it', async () => {
  const { body } = await add(ofAttendees());
  now = addTime(event.endAt, days(31));
  await send();
  await send();
  expect(await mailsTo(owner)).toEqual([]);
  expect(await mailsTo(owner, 'export-paused')).toHaveLength(1);
  expect(await list()).toMatchObject([{ id: body.id, paused: 'EVENT_OVER' }]);
  const resumed = await as(owner)('PATCH', `/partner/export-schedules/${body.id}`, { isPaused: false });
  expect(resumed.body.code).toBe('event-over');
  expect((await add(ofAttendees())).body.code).toBe('event-over');
});

test('answers to sensitive questions are never included, not even in what owners get', async () => {
  const { body } = await as(owner)('PUT', `/partner/events/${event.id}/questions`, {
    revision: 0,
    questions: [
      { kind: 'TEXT', text: 'Arrival' },
      { kind: 'TEXT', text: 'Diet', isSensitive: true },
    ],
  });
  const [arrival, diet] = body.questions.map(({ id }: { id: number }) => id);
  await buy('grace@engines.example', { [arrival]: ['By train'], [diet]: ['Vegan'] });
  const { body: schedule } = await add(ofAttendees());
  await as(owner)('POST', `/partner/export-schedules/${schedule.id}/send`);
  wait(schedule);
  await send();
  const mails = [...(await mailsTo(owner)), ...(await mailsTo(owner, 'export-test'))];
  expect(mails).toHaveLength(2);
  for (const mail of mails) {
    expect(textOf(mail)).toContain('By train');
    expect(textOf(mail)).not.toMatch(/Vegan|Diet/);
  }
});

test('a file that is too large for an email is not attached: the email links to its page', async () => {
  const { attendeeId } = await createAttendee(app);
  await app.sql`
    insert into orders (id, attendee_id, event_id, status, total_minor, currency, ticket_count, first_name, surname,
      purchaser_email, created_at)
    select uuidv7(), ${attendeeId}, ${event.id}, 'PAID', 100, 'USD', 1, repeat('x', 2000), 'Byron', 'a@example.com', ${now}
    from generate_series(1, 3000)`;
  wait((await add()).body);
  await send();
  const [mail] = await mailsTo(owner);
  expect(mail?.attachments).toEqual([]);
  expect(mail?.text).toContain('too large for an email');
  expect(mail?.text).toContain('/partner/dashboard?tab=registrations');
  expect((await list())[0].lastSentAt).toBe(now.toISOString());
});

test('a test goes to the caller alone, and changes nothing about when it is due', async () => {
  const manager = await member('MANAGER');
  const { body } = await add();
  const tested = await as(manager)('POST', `/partner/export-schedules/${body.id}/send`);
  expect(tested.status).toBe(200);
  expect((await mailsTo(manager, 'export-test')).map(textOf)[0]).toContain('Order number');
  expect(await mailsTo(owner, 'export-test')).toEqual([]);
  expect(await list()).toEqual([body]);
  const logged = await app.sql`select action from audit_log where user_id = ${manager.userId}`;
  expect(logged).toEqual([{ action: 'export-orders' }]);
});

test('only members who may make an export are recipients, and are listed to choose from', async () => {
  const [manager, marketing] = [await member('MANAGER'), await member('MARKETING')];
  const other = await anEvent(app, { partnerId: owner.partnerId });
  const limited = await member('MANAGER', [event.id]);
  const stranger = await createPartnerMember(app);
  const idsOf = async (query: string) =>
    (await as(owner)('GET', `/partner/export-recipients${query}`)).body.map(({ id }: { id: string }) => id);
  expect(await idsOf('')).toEqual([owner.personId, manager.personId]);
  expect(await idsOf(`?eventId=${event.id}`)).toEqual([owner.personId, manager.personId, limited.personId]);
  expect(await idsOf(`?eventId=${other.id}`)).toEqual([owner.personId, manager.personId]);
  for (const { personId } of [marketing, stranger, limited]) {
    const refused = await add({ recipientIds: [owner.personId, personId] });
    expect(fieldMessages(refused.body)).toMatchObject([{ path: 'recipientIds' }]);
  }
  expect(fieldMessages((await add({ recipientIds: [] })).body)).toMatchObject([{ path: 'recipientIds' }]);
  expect((await add(ofAttendees({ recipientIds: [limited.personId] }))).status).toBe(201);
});

test('a member who is limited to an event schedules its attendees, and sees nothing else', async () => {
  const other = await anEvent(app, { partnerId: owner.partnerId });
  const limited = await member('MANAGER', [event.id]);
  const recipientIds = [limited.personId];
  const { body: orders } = await add();
  const { body: foreign } = await add(ofAttendees({ eventId: other.id }));
  const own = await add(ofAttendees({ recipientIds }), limited);
  expect(own.status).toBe(201);
  expect(await list(limited)).toMatchObject([{ id: own.body.id }]);
  expect(await list()).toHaveLength(3);
  expect((await add({ recipientIds }, limited)).body.code).toBe('right-missing');
  expect((await add(ofAttendees({ eventId: other.id, recipientIds }), limited)).body.code).toBe(
    'event-not-found',
  );
  for (const { id } of [orders, foreign, { id: v7() }]) {
    const path = `/partner/export-schedules/${id}`;
    for (const [method, url, body] of [
      ['PATCH', path, { isPaused: true }],
      ['DELETE', path, undefined],
      ['POST', `${path}/send`, undefined],
    ] as const)
      expect((await as(limited)(method, url, body)).body.code).toBe('export-schedule-not-found');
  }
});

test('a schedule is paused, resumed, changed and deleted, each on record', async () => {
  now = new Date('2026-05-12T12:00:00Z');
  const { body } = await add();
  const path = `/partner/export-schedules/${body.id}`;
  const change = async (form: object) => (await as(owner)('PATCH', path, form)).body;
  expect(await change({ isPaused: true })).toMatchObject({ paused: 'BY_MEMBER', nextDueAt: null });
  now = addTime(now, days(3));
  await send();
  expect(await mailsTo(owner)).toEqual([]);
  expect(await change({ isPaused: false })).toMatchObject({
    paused: null,
    nextDueAt: '2026-05-16T06:00:00.000Z',
  });
  expect(await change({ frequency: 'WEEKLY', weekday: 4 })).toMatchObject({
    weekday: 4,
    nextDueAt: '2026-05-21T06:00:00.000Z',
  });
  expect((await as(owner)('DELETE', path)).status).toBe(200);
  expect(await list()).toEqual([]);
  const logged = await app.sql<{ action: string }[]>`
    select action from audit_log where user_id = ${owner.userId} order by id`;
  expect(logged.map(({ action }) => action)).toEqual([
    'add-export-schedule',
    'change-export-schedule',
    'change-export-schedule',
    'change-export-schedule',
    'remove-export-schedule',
  ]);
});

test('a company has a limited number of them, also if two are added at the same time', async () => {
  for (let count = 1; count < maxExportSchedules; count += 1) expect((await add()).status).toBe(201);
  const statuses = (await Promise.all([add(), add()])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 409]);
  expect((await add()).body.code).toBe('export-schedules-full');
});

test('a schedule outlives the account of its creator, who gets nothing any more; one of a blocked company waits', async () => {
  const creator = await member('MANAGER');
  const { body } = await add({ recipientIds: [creator.personId, owner.personId] }, creator);
  const deleted = await as(creator)('DELETE', '/me', { password: testPassword });
  expect(deleted.status).toBe(200);
  expect(await list()).toMatchObject([{ createdBy: null, recipients: [{ id: owner.personId }] }]);
  wait(body);
  await app.sql`update partners set blocked_at = now() where id = ${owner.partnerId}`;
  await send();
  expect(await mailsTo(owner)).toEqual([]);
  await app.sql`update partners set blocked_at = null where id = ${owner.partnerId}`;
  await send();
  expect(await mailsTo(owner)).toHaveLength(1);
  expect(await mailsTo(creator)).toEqual([]);
});
