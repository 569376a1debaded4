import { addTime, attendeeDetailsDays, days, type DataCategory, type PersonalData } from '@atrium/domain';
import { jobContext } from '../../context.ts';
import { deleteExpiredData } from '../../jobs/delete-expired-data.ts';
import {
  aPayment,
  aPolicy,
  anEvent,
  anOrder,
  createAdmin,
  createAttendee,
  createPartnerMember,
  eventually,
  morningIn,
  startTestApp,
  tablesWith,
  tokenOf,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';
import { removeAttendeeDetails } from '../attendees/index.ts';
import { sendMailings } from '../mailings/index.ts';

let app: TestApp;
let buyer: TestAccount;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
let now = new Date();
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => now } });
  [buyer, partner] = [await createAttendee(app), await createPartnerMember(app)];
});
beforeEach(() => {
  now = new Date();
});
afterAll(() => app.stop());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function does(account: TestAccount, method: Method, path: string, body?: object) {
  const answer = await app.call(method, path, { token: tokenOf(app, account), body });
  expect([path, answer.status < 300]).toEqual([path, true]);
  return answer.body;
}

/** An event in ten days with a word in all that it collects: on a ticket, in answers, a note, a request, a message and a company. */
async function anEventWith(mark: string) {
  const policyId = await aPolicy(app, partner.partnerId);
  const type = { name: 'Standard', priceMinor: 1000, policyId, quantity: 5 };
  const event = await anEvent(app, {
    partnerId: partner.partnerId,
    startAt: morningIn(10),
    ticketTypes: [type, { ...type, name: 'Buyer pass', needsApproval: true }],
  });
  const [ticketTypeId = 0, onApproval = 0] = event.ticketTypeIds;
  const own = `/partner/events/${event.id}`;
  await does(partner, 'PUT', `${own}/questions`, {
    revision: 0,
    questions: [
      { kind: 'TEXT', text: 'What brings you here?' },
      { kind: 'TEXT', text: 'Diet', isSensitive: true },
    ],
  });
  const [plain, sensitive] = await does(buyer, 'GET', `/events/${event.id}/questions`);
  const people = [
    { ticketTypeId, firstName: 'Ada', surname: `Name${mark}`, email: `${mark}@canary.example` },
  ];
  const { id: orderId } = await does(buyer, 'POST', '/orders', anOrder(event.id, people));
  await does(buyer, 'POST', `/orders/${orderId}/complete-order`, aPayment());
  const [ticket] = (await does(buyer, 'GET', `/orders/${orderId}`)).tickets;
  await does(buyer, 'PUT', `/tickets/${ticket.id}/answers`, {
    answers: { [plain.id]: [`Plain${mark}`], [sensitive.id]: [`Secret${mark}`] },
  });
  await does(partner, 'PUT', `${own}/attendees/${ticket.id}/note`, { text: `Note${mark}` });
  await does(buyer, 'POST', '/waiting-list', { ticketTypeId: onApproval, count: 1, message: `Wait${mark}` });
  await does(buyer, 'POST', '/messages', { eventId: event.id, text: `Message${mark}` });
  await does(buyer, 'PUT', `/orders/${orderId}/billing`, {
    company: `Company${mark}`,
    address: '1 High Street',
    city: 'London',
    zipCode: 'E1 6AN',
    country: 1,
    email: 'books@canary.example',
  });
  await does(partner, 'POST', `${own}/mailings`, {
    subject: 'Doors',
    text: 'At nine',
    time: { kind: 'NOW' },
  });
  await sendMailings(jobContext(app.deps));
  return { id: event.id, path: `${own}/personal-data` };
}

/** The word of each category, and the table that has it. */
const planted = (
  mark: string,
): Record<Exclude<DataCategory, 'CHECK_INS'>, { word: string; table: string }> => ({
  ATTENDEES: { word: `Name${mark}`, table: 'public.tickets' },
  ANSWERS: { word: `Plain${mark}`, table: 'public.answers' },
  SENSITIVE_ANSWERS: { word: `Secret${mark}`, table: 'public.answers' },
  NOTES: { word: `Note${mark}`, table: 'public.ticket_notes' },
  WAITING_LIST: { word: `Wait${mark}`, table: 'public.waits' },
  MAILINGS: { word: `${mark.toLowerCase()}@canary`, table: 'public.mailing_recipients' },
  MESSAGES: { word: `Message${mark}`, table: 'public.messages' },
  INVOICES: { word: `Company${mark}`, table: 'public.order_billing' },
});
const removable = ['ATTENDEES', 'ANSWERS', 'SENSITIVE_ANSWERS', 'NOTES', 'WAITING_LIST', 'MAILINGS'] as const;

const call = (method: Method, path: string, body?: object) =>
  app.call(method, path, { token: tokenOf(app, partner), ...(body && { body }) });
const categoryOf = async (path: string, wanted: DataCategory) => {
  const data: PersonalData = (await call('GET', path)).body;
  return data.categories.find(({ category }) => category === wanted);
};
const isExported = (path: string, category: DataCategory) =>
  eventually(
    'the export is noted',
    () => categoryOf(path, category),
    (found) => found?.exportedAt !== null,
  );

test('each category is exported and then removed, and no table has its words afterwards', async () => {
  const { path } = await anEventWith('Zq');
  const words = planted('Zq');
  for (const { word, table } of Object.values(words)) expect(await tablesWith(app, word)).toContain(table);
  expect(await call('POST', `${path}/NOTES/removal`)).toMatchObject({
    status: 409,
    body: { code: 'personal-data-early' },
  });
  now = addTime(new Date(), days(45));
  for (const category of removable) {
    const { word, table } = words[category];
    expect(await categoryOf(path, category)).toMatchObject({ count: 1, isRemovable: true, exportedAt: null });
    const refused = await call('POST', `${path}/${category}/removal`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'personal-data-not-exported' } });
    expect((await call('GET', `${path}/${category}/export`)).body).toContain(word);
    await isExported(path, category);
    expect((await call('POST', `${path}/${category}/removal`)).body).toEqual({ status: 'Success' });
    expect(await tablesWith(app, word)).not.toContain(table);
    expect(await categoryOf(path, category)).toMatchObject({ count: 0, isRemovable: false });
  }
  for (const category of ['MESSAGES', 'INVOICES'] as const) {
    const { word, table } = words[category];
    await call('GET', `${path}/${category}/export`);
    const refused = await call('POST', `${path}/${category}/removal`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'personal-data-fixed' } });
    expect(await tablesWith(app, word)).toContain(table);
  }
  const log = await app.sql`select after from audit_log where action = 'remove-personal-data' order by id`;
  expect(log).toEqual(removable.map((category) => ({ after: { category } })));
});

test('two years after the event only what tax law asks for is left of it', async () => {
  await anEventWith('Yw');
  now = addTime(new Date(), days(attendeeDetailsDays + 12));
  await removeAttendeeDetails(jobContext(app.deps));
  await deleteExpiredData(app.deps);
  for (const [category, { word, table }] of Object.entries(planted('Yw'))) {
    const found = await tablesWith(app, word);
    expect([category, found.includes(table)]).toEqual([category, category === 'INVOICES']);
  }
});

test('a shorter term removes a category earlier, unless a legal hold needs it', async () => {
  const { id, path } = await anEventWith('Xv');
  const other = await anEventWith('Other');
  const set = (category: DataCategory, count: number) =>
    call('PUT', `${path}/terms`, { terms: [{ category, days: count }] });
  for (const [category, count] of [
    ['ATTENDEES', 29],
    ['SENSITIVE_ANSWERS', 31],
  ] as const)
    expect((await set(category, count)).body.code).toBe('personal-data-term-range');
  expect((await set('MESSAGES', 60)).body.code).toBe('personal-data-fixed');
  for (const [category, count] of [
    ['ATTENDEES', 40],
    ['ANSWERS', 20],
    ['NOTES', 10],
  ] as const)
    expect((await set(category, count)).status).toBe(200);
  expect(await categoryOf(path, 'ANSWERS')).toMatchObject({ days: 20 });
  const admin = await createAdmin(app);
  const hold = `/admin/events/${id}/legal-hold`;
  const runJobs = async () => {
    await removeAttendeeDetails(jobContext(app.deps));
    await deleteExpiredData(app.deps);
  };
  const isStored = async (category: 'ATTENDEES' | 'ANSWERS' | 'NOTES', mark = 'Xv') => {
    const { word, table } = planted(mark)[category];
    return (await tablesWith(app, word)).includes(table);
  };
  await does(admin, 'PUT', hold, { reason: 'A court case' });
  now = addTime(new Date(), days(10 + 41));
  await runJobs();
  for (const category of ['ATTENDEES', 'ANSWERS', 'NOTES'] as const)
    expect(await isStored(category)).toBe(true);
  await call('GET', `${path}/NOTES/export`);
  await isExported(path, 'NOTES');
  expect((await call('POST', `${path}/NOTES/removal`)).body.code).toBe('personal-data-held-up');
  await does(admin, 'DELETE', hold);
  await runJobs();
  for (const category of ['ATTENDEES', 'ANSWERS', 'NOTES'] as const) {
    expect([category, await isStored(category)]).toEqual([category, false]);
    expect([category, await isStored(category, 'Other')]).toEqual([category, true]);
  }
  // what would go tonight is exported and removed by hand instead
  expect(
    (await call('PUT', `${other.path}/terms`, { terms: [{ category: 'ANSWERS', days: 20 }] })).body.code,
  ).toBe('personal-data-term-over');
});

test('an export counts for a week', async () => {
  const { path } = await anEventWith('Uu');
  now = addTime(new Date(), days(20));
  await call('GET', `${path}/NOTES/export`);
  await isExported(path, 'NOTES');
  now = addTime(now, days(8));
  expect((await call('POST', `${path}/NOTES/removal`)).body.code).toBe('personal-data-not-exported');
});
