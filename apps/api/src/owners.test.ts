import sharp from 'sharp';
import { v7 } from 'uuid';
import {
  contract,
  emptyDraft,
  scopes,
  type Contract,
  type Endpoint,
  type PathParams,
  type PersonId,
  type SessionId,
  type UserId,
} from '@atrium/domain';
import { partnerMembers } from './db/schema/index.ts';
import {
  addSoftwarePasskey,
  anEvent,
  aCommissionInvoice,
  anInvoice,
  anOrder,
  aPayment,
  aDamageRequest,
  aPlacement,
  aPastEdition,
  aPolicy,
  createAdmin,
  aReview,
  aSeries,
  createAttendee,
  createPartnerMember,
  startTestApp,
  testPassword,
  type TestApp,
} from './testing/index.ts';

/**
 * Calls about a record that has an owner: those with an ID that need a login and aren't for administrators
 * only.
 */
type Owned = {
  access: 'signed-in' | 'attendee' | 'partner' | 'partner-or-admin';
  path: `${string}:${string}`;
};
type OwnedOf<G, N extends string> = {
  [K in keyof G & string]: G[K] extends Owned ? `${N}.${K}` : never;
}[keyof G & string];
type WithBodyOf<G, N extends string> = {
  [K in keyof G & string]: G[K] extends Owned & { body: object } ? `${N}.${K}` : never;
}[keyof G & string];
type WithBody = { [N in keyof Contract]: WithBodyOf<Contract[N], N> }[keyof Contract];
type OwnedName = { [N in keyof Contract]: OwnedOf<Contract[N], N> }[keyof Contract];
type Call = { [N in keyof Contract]: Extract<Contract[N][keyof Contract[N]], Owned> }[keyof Contract];
type ParamName = PathParams<Call>;

/** An attendee and a partner who own one record of every kind. */
interface World {
  sessionId: SessionId;
  colleague: PersonId;
  partnerId: number;
  eventId: number;
  ticketTypeId: number;
  subEventId: number;
  imageId: number;
  eventDocumentId: number;
  orderId: string;
  ticketId: string;
  threadId: string;
  bankAccountId: string;
  documentId: string;
  invitationId: string;
  policyId: number;
  venueId: number;
  draftId: string;
  draftImageId: number;
  draftDocumentId: number;
  passkeyId: string;
  placementId: string;
  decisionId: string;
  reviewId: string;
  savedSearchId: string;
  seriesId: number;
  invoiceId: string;
  commissionInvoiceId: string;
  deviceId: string;
  apiKeyId: string;
  webhookId: string;
  deliveryId: string;
  discountId: number;
  batchId: number;
  damageRequestId: string;
  mailingId: string;
  mailingTemplateId: string;
  announcementId: string;
  waitId: string;
  scheduleId: string;
}

/** Value of each placeholder; a new placeholder in a path must be added here. */
const things: Record<ParamName, (world: World, path: string) => string | number> = {
  id: ({ sessionId }) => sessionId,
  personId: ({ colleague }) => colleague,
  partnerId: ({ partnerId }) => partnerId,
  eventId: ({ eventId }) => eventId,
  ticketTypeId: ({ ticketTypeId }) => ticketTypeId,
  subEventId: ({ subEventId }) => subEventId,
  imageId: (world, path) => (path.includes(':draftId') ? world.draftImageId : world.imageId),
  documentId: (world, path) => {
    if (path.startsWith('/partners')) return world.documentId;
    return path.includes(':draftId') ? world.draftDocumentId : world.eventDocumentId;
  },
  kind: (_world, path) => (path.includes('/images/') ? 'banner' : 'agenda'),
  orderId: ({ orderId }) => orderId,
  ticketId: ({ ticketId }) => ticketId,
  threadId: ({ threadId }) => threadId,
  bankAccountId: ({ bankAccountId }) => bankAccountId,
  invitationId: ({ invitationId }) => invitationId,
  policyId: ({ policyId }) => policyId,
  venueId: ({ venueId }) => venueId,
  draftId: ({ draftId }) => draftId,
  passkeyId: ({ passkeyId }) => passkeyId,
  placementId: ({ placementId }) => placementId,
  decisionId: ({ decisionId }) => decisionId,
  speakerId: () => 1,
  reviewId: ({ reviewId }) => reviewId,
  savedSearchId: ({ savedSearchId }) => savedSearchId,
  seriesId: ({ seriesId }) => seriesId,
  invoiceId: ({ invoiceId }) => invoiceId,
  commissionInvoiceId: ({ commissionInvoiceId }) => commissionInvoiceId,
  deviceId: ({ deviceId }) => deviceId,
  apiKeyId: ({ apiKeyId }) => apiKeyId,
  webhookId: ({ webhookId }) => webhookId,
  deliveryId: ({ deliveryId }) => deliveryId,
  discountId: ({ discountId }) => discountId,
  batchId: ({ batchId }) => batchId,
  damageRequestId: ({ damageRequestId }) => damageRequestId,
  mailingId: ({ mailingId }) => mailingId,
  mailingTemplateId: ({ mailingTemplateId }) => mailingTemplateId,
  announcementId: ({ announcementId }) => announcementId,
  waitId: ({ waitId }) => waitId,
  scheduleId: ({ scheduleId }) => scheduleId,
  organiserId: ({ partnerId }) => partnerId,
  category: () => 'NOTES',
};

const ticketType = {
  name: 'Early bird',
  description: 'Entry on all days',
  price: 10,
  startDateTime: '2030-01-01T09:00',
  endDateTime: '2030-02-01T09:00',
  quantity: 10,
  cancellationPolicyId: 1,
};

const announcement = { title: 'Mine now', text: 'Mine now' };
const mailing = { subject: 'Mine now', text: 'Mine now' };

/** A valid body for each call that takes one, so that a validation error can't hide a missing access check. */
const bodies: Record<WithBody, object> = {
  'orders.completeOrder': aPayment(),
  'discounts.addDiscount': { kind: 'CODE', code: 'MINE', benefit: 'PERCENT', value: 10 },
  'discounts.changeDiscount': { kind: 'CODE', code: 'MINE', benefit: 'PERCENT', value: 10 },
  'discounts.addCodeBatch': { count: 2, benefit: 'PERCENT', value: 10 },
  'discounts.switchCodeBatch': { isOn: false },
  'orders.quoteCurrency': { currency: 'EUR' },
  'orders.cancelOrder': {},
  'questions.changeAnswers': { answers: {} },
  'certificates.setCertificates': { isOn: true, cpdMinutes: null },
  'joining.setJoining': { opensMinutes: null },
  'personalData.setDataTerms': { terms: [{ category: 'NOTES', days: 60 }] },
  'questions.setQuestions': { revision: 0, questions: [{ kind: 'TEXT', text: 'Mine now?' }] },
  'refunds.refundAsOrganiser': {
    lines: [{ ticketId: '01a1b2c3-0000-7000-8000-000000000000', percentage: 50, cancel: false }],
    cause: 'OTHER',
    note: 'Mine now',
  },
  'invoices.saveOrderBilling': {
    company: 'Mine Now Ltd',
    address: '1 High Street',
    city: 'London',
    zipCode: 'E1 6AN',
    country: 1,
    email: 'mine@now.example',
  },
  'waitingRoom.enterWaitingRoom': {},
  'waitingRoom.setWaitingRoom': { opensAt: null, admitPerMinute: 1 },
  'waitingList.setWaitingList': { state: 'PAUSED', offerHours: 1 },
  'waitingList.authoriseRequest': aPayment(),
  'waitingList.declineRequest': { reason: 'Mine now' },
  'announcements.addAnnouncement': announcement,
  'announcements.changeAnnouncement': announcement,
  'mailings.addMailing': { ...mailing, time: { kind: 'AT', at: '2100-01-01T09:00:00Z' } },
  'mailings.changeMailing': { ...mailing, time: { kind: 'AT', at: '2100-01-01T10:00:00Z' } },
  'mailings.previewMailing': mailing,
  'mailings.testMailing': mailing,
  'exportSchedules.changeExportSchedule': { isPaused: true },
  'attendees.printBadges': { format: 'L7160' },
  'attendees.noteAttendee': { text: 'Mine now' },
  'attendees.changeAttendee': { firstName: 'Mine', surname: 'Now', email: 'mine@now.example' },
  'follows.followOrganiser': { emails: true },
  'tickets.inviteToSeat': { email: 'mine@now.example' },
  'tickets.changeHolder': { firstName: 'Mine', surname: 'Now', email: 'mine@now.example' },
  'door.recordScans': {
    sentAt: '2030-01-01T09:00:00.000Z',
    scans: [
      {
        id: '01a1b2c3-0000-7000-8000-00000000000a',
        list: '2030-01-01',
        code: 'mine-now',
        kind: 'CAMERA',
        at: '2030-01-01T09:00:00.000Z',
      },
    ],
  },
  'door.sellAtDoor': {
    id: '01a1b2c3-0000-7000-8000-00000000000b',
    ticketTypeId: 1,
    firstName: 'Mine',
    surname: 'Now',
    email: 'mine@now.example',
    price: 0,
    payment: 'FREE',
    list: null,
  },
  'door.addDoorDevice': { name: 'Mine now' },
  'door.renameDoorDevice': { name: 'Mine now' },
  'authoring.setNameChanges': { nameChangeDays: null },
  'transfers.setTransfers': { acceptsTransfers: true },
  'authoring.setDamageLimit': { damageLimitMinor: 5000 },
  'damage.lowerDamageRequest': { amountMinor: 4000, text: 'Mine now' },
  'damage.refundDamageAsOrganiser': { amountMinor: 1000, reason: 'Mine now' },
  'damage.agreeToDamage': { amountMinor: 5000 },
  'damage.disagreeWithDamage': { text: 'Mine now' },
  'damage.payDamage': aPayment(),
  'placements.payPlacement': aPayment(),
  'webhooks.changeWebhook': { url: 'https://93.184.215.14/mine', types: ['order.paid'] },
  'team.changeMember': { role: 'DOOR' },
  'messages.replyToThread': { text: 'Gladly' },
  'moderation.appeal': { text: 'Mine now' },
  'moderation.complainAboutRanking': { text: 'Mine now' },
  'savedSearches.changeSavedSearch': { name: 'Mine now' },
  'reviews.replyToReview': { text: 'Thank you' },
  'reviews.resubmitReview': { score: 9 },
  'reviews.writeReview': { score: 9, displayAs: 'name', adult: true, honest: true },
  'passkeys.renamePasskey': { name: 'Mine now' },
  'passkeys.removePasskey': { password: testPassword },
  'partners.saveCompany': { name: 'Mine now' },
  'bankAccounts.changePayoutAccount': { bankAccountName: 'Mine now', password: testPassword },
  'bankAccounts.removePayoutAccount': { password: testPassword },
  'bankAccounts.changeBankAccount': { bankAccountName: 'Mine now', password: testPassword },
  'bankAccounts.removeBankAccount': { password: testPassword },
  'policies.changePolicy': { active: false },
  'series.changeOwnSeries': { name: 'Mine now', cadence: 'OTHER' },
  'venues.changeOwnVenue': { name: 'Mine now', placeId: 2643743 },
  'authoring.changeEvent': { name: 'Mine now' },
  'authoring.cancelEvent': { reason: 'Mine now' },
  'authoring.changeImage': { alternativeText: 'Mine now' },
  'drafts.changeDraftImage': { alternativeText: 'Mine now' },
  'authoring.addTicketType': ticketType,
  'authoring.changeTicketType': { name: 'Mine now' },
  'authoring.addSubEvent': { name: 'Tour', startDateTime: '2030-06-12T19:00', subEventType: 1 },
  'authoring.changeSubEvent': { name: 'Mine now' },
  'drafts.saveEventDraft': { revision: 1, content: { ...emptyDraft, name: 'Mine now' } },
  'drafts.submitEventDraft': {
    name: 'Mine now',
    tagline: 'Mine now',
    description: 'Mine now',
    startDateTime: '2030-06-12T09:00',
    endDateTime: '2030-06-12T17:00',
    venueId: 1,
    websiteUrl: 'mine.example',
    attendanceType: 1,
    eventTypeId: 1,
    otherInformation: 'Mine now',
  },
};

/** Favourites, follows, reviews and places in waiting rooms can refer to any public event or organiser, so their paths contain no owned record. */
const ownerless: readonly OwnedName[] = [
  'favourites.addFavourite',
  'favourites.removeFavourite',
  'follows.followOrganiser',
  'follows.unfollowOrganiser',
  'reviews.writeReview',
  'waitingRoom.enterWaitingRoom',
];

const isOwned = ({ path, access }: Endpoint) =>
  path.includes(':') && ['signed-in', 'attendee', 'partner', 'partner-or-admin'].includes(access);
const calls = Object.entries(contract).flatMap(([slice, group]) =>
  Object.entries<Endpoint>(group)
    .map(([name, call]) => [`${slice}.${name}`, call] as [string, Endpoint])
    .filter(([name, call]) => isOwned(call) && !ownerless.some((one) => one === name)),
);

const keyOfAnother = 'a key of another partner';

let app: TestApp;
let world: World;
let owners: { attendee: string; partner: string };
let strangers: Record<string, string | undefined>;
let image: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  // a wallet for each call, so that only the owner of the ticket decides
  const pass = () => Promise.resolve(Buffer.from('a pass'));
  const done = () => Promise.resolve();
  const wallets = {
    apple: { isValidAt: () => true, makePass: pass },
    google: { add: () => Promise.resolve('https://pay.google.com/a-pass'), expire: done, update: done },
  };
  app = await startTestApp({ overrides: { wallets } });
  const drawn = sharp({ create: { width: 800, height: 500, channels: 3, background: 'navy' } });
  image = new Uint8Array(await drawn.png().toBuffer());
  const partner = await createPartnerMember(app);
  const attendee = await createAttendee(app);
  owners = { attendee: attendee.token, partner: partner.token };
  world = await createWorld(partner, attendee);
  strangers = {
    'another attendee': (await createAttendee(app)).token,
    'another partner': (await createPartnerMember(app)).token,
    'a removed member': await createRemovedMember(partner),
    'an unvetted partner': (await createPartnerMember(app, {}, { vettingStatus: 'PENDING' })).token,
    [keyOfAnother]: await aStrangersKey(),
    nobody: undefined,
  };
});
afterAll(() => app.stop());

type Partner = Awaited<ReturnType<typeof createPartnerMember>>;
type Attendee = Awaited<ReturnType<typeof createAttendee>>;

const pdf = new Uint8Array(
  new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
);

async function createWorld(partner: Partner, attendee: Attendee): Promise<World> {
  const made = async (token: string, method: string, path: string, body?: unknown) => {
    const response = await app.call(method, path, { token, body });
    if (response.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(response.body)}`);
    return response.body;
  };
  const asPartner = (method: string, path: string, body?: unknown) => made(partner.token, method, path, body);
  const asAttendee = (method: string, path: string, body?: unknown) =>
    made(attendee.token, method, path, body);
  const sent = async (path: string, field: string, content: Uint8Array<ArrayBuffer>, name: string) => {
    const { status, body } = await upload(path, field, content, name, partner.token);
    if (status >= 300) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return (body as { id: number }).id;
  };

  const event = await anEvent(app, {
    partnerId: partner.partnerId,
    ticketTypes: [{ priceMinor: 0 }],
    subEvents: [{ priceMinor: 0 }],
  });
  const [ticketTypeId = 0] = event.ticketTypeIds;
  const [subEventId = 0] = event.subEventIds;
  const order = await asAttendee('POST', '/orders', anOrder(event.id, [{ ticketTypeId: ticketTypeId }]));
  await asAttendee('POST', `/orders/${order.id}/complete-order`, {});
  const [ticket] = await app.sql<{ id: string }[]>`select id from tickets where order_id = ${order.id}`;
  const { threadId } = await asAttendee('POST', '/messages', {
    eventId: event.id,
    text: 'Is there parking?',
  });
  const bankAccount = await asPartner('POST', '/partner/bank-accounts', {
    bankAccountName: 'Payouts',
    companyIban: 'GB29 NWBK 6016 1331 9268 19',
    companySwiftCode: 'NWBKGB2L',
    bankAccountCountry: '77',
    bankAccountCurrency: 'GBP',
    password: testPassword,
  });
  const { id: venueId } = await asPartner('POST', '/partner/venues', {
    name: 'Own Hall',
    placeId: 2643743,
  });
  const { documentHash } = await asPartner('GET', '/partner/contract');
  await asPartner('POST', '/partner/contract', { documentHash });
  const [document] = (await asPartner('GET', '/partner/profile')).documents;
  await asPartner('POST', '/partner/team', { email: `invited-${v7()}@example.com` });
  const [invitation] = await app.sql<{ id: string }[]>`
    select id from team_invitations where partner_id = ${partner.partnerId}`;
  const seriesId = await aSeries(app, partner.partnerId);
  const edition = await aPastEdition(app, { partnerId: partner.partnerId, seriesId });
  const reviewId = await aReview(app, edition, attendee);
  const { body: savedSearch } = await app.call('POST', '/saved-searches', {
    token: attendee.token,
    body: { name: 'Mine', filters: {} },
  });
  const draftId = v7();
  await asPartner('PUT', `/partner/event-drafts/${draftId}`, { revision: 0, content: emptyDraft });
  const colleague = await createAttendee(app);
  await app.deps.db.insert(partnerMembers).values({ partnerId: partner.partnerId, userId: colleague.userId });
  await app.sql`insert into certificate_plans (event_id, started_at) values (${event.id}, now())`;
  await app.sql`insert into certificates (ticket_id, code, issued_at) values (${ticket?.id ?? ''}, '0123456789ABCDEF', now())`;
  await app.sql`insert into admissions (ticket_id, list, event_id, first_at) values (${ticket?.id ?? ''}, 'owned', ${event.id}, now())`;
  await app.sql`insert into order_transfers (order_id, due_on, hold_until) values (${order.id}, '2030-05-16', '2030-05-22T00:00:00Z')`;
  const webhook = await asPartner('POST', '/partner/webhooks', {
    url: 'https://93.184.215.14/hook',
    types: ['order.paid'],
  });
  await asPartner('POST', `/partner/webhooks/${webhook.id}/test`);
  const [delivery] = await asPartner('GET', `/partner/webhooks/${webhook.id}/deliveries`);
  return {
    webhookId: webhook.id,
    deliveryId: delivery.id,
    sessionId: attendee.sessionId,
    colleague: colleague.personId,
    partnerId: partner.partnerId,
    eventId: event.id,
    ticketTypeId,
    subEventId,
    imageId: await sent(`/partner/events/${event.id}/images/banner`, 'image', image, 'hall.png'),
    eventDocumentId: await sent(
      `/partner/events/${event.id}/documents/agenda`,
      'document',
      pdf,
      'agenda.pdf',
    ),
    orderId: order.id,
    ticketId: ticket?.id ?? '',
    threadId,
    bankAccountId: bankAccount.id,
    documentId: document.id,
    invitationId: invitation?.id ?? '',
    policyId: await aPolicy(app, partner.partnerId, []),
    discountId: (
      await asPartner('POST', `/partner/events/${event.id}/discounts`, {
        kind: 'GROUP',
        fromTickets: 5,
        value: 10,
      })
    ).id,
    batchId: (
      await asPartner('POST', `/partner/events/${event.id}/code-batches`, {
        count: 2,
        benefit: 'PERCENT',
        value: 10,
      })
    ).id,
    commissionInvoiceId: await aCommissionInvoice(app, { ...partner, eventId: event.id }),
    invoiceId: await anInvoice(app, { ...partner, orderId: order.id, eventId: event.id }),
    apiKeyId: (await asPartner('POST', '/partner/api-keys', { name: 'Mine', scopes, password: testPassword }))
      .id,
    deviceId: (await asPartner('POST', `/partner/events/${event.id}/check-in/devices`, { name: 'Door' }))
      .device.id,
    damageRequestId: await aDamageRequest(app, order.id, 'PAID'),
    mailingId: (
      await asPartner('POST', `/partner/events/${event.id}/mailings`, bodies['mailings.addMailing'])
    ).id,
    mailingTemplateId: (
      await asPartner('PUT', '/partner/mailing-templates', { name: 'Mine now', ...mailing })
    ).id,
    announcementId: (await asPartner('POST', `/partner/events/${event.id}/announcements`, announcement)).id,
    waitId: await aWait(attendee, ticketTypeId),
    scheduleId: (
      await asPartner('POST', '/partner/export-schedules', {
        kind: 'ATTENDEES',
        eventId: event.id,
        frequency: 'DAILY',
        recipientIds: [partner.personId],
        bucket: {
          endpoint: 'http://127.0.0.1:9',
          region: 'eu-central-1',
          name: 'mine',
          accessKeyId: 'mine',
          secretAccessKey: 'mine',
        },
      })
    ).id,
    venueId,
    draftId,
    draftImageId: await sent(`/partner/event-drafts/${draftId}/images/banner`, 'image', image, 'hall.png'),
    draftDocumentId: await sent(
      `/partner/event-drafts/${draftId}/documents/agenda`,
      'document',
      pdf,
      'agenda.pdf',
    ),
    placementId: await aPlacement(app, { eventId: event.id }),
    reviewId,
    savedSearchId: savedSearch.id,
    seriesId,
    passkeyId: (await addSoftwarePasskey(app, attendee.token)).id,
    decisionId: await aDecision(attendee.userId),
  };
}

async function aWait({ userId }: { userId: UserId }, ticketTypeId: number): Promise<string> {
  const [wait] = await app.sql<{ id: string }[]>`
    insert into waits (id, ticket_type_id, attendee_id, count, joined_at)
    select gen_random_uuid(), ${ticketTypeId}, id, 2, now() from attendees where user_id = ${userId} returning id`;
  return wait?.id ?? '';
}

async function aDecision(userId: UserId): Promise<string> {
  const admin = await createAdmin(app);
  const body = {
    userId,
    measure: 'STRIKE',
    subjectKind: 'ACCOUNT',
    subjectId: userId,
    ground: 'ABUSE',
    facts: 'Rude',
  };
  const { body: standing } = await app.call('POST', '/admin/moderation/sanctions', {
    token: admin.token,
    body,
  });
  return standing.decisions[0].id;
}

/** A key of another company, with all scopes. */
async function aStrangersKey(): Promise<string> {
  const { token } = await createPartnerMember(app);
  const body = { name: 'Theirs', scopes, password: testPassword };
  return (await app.call('POST', '/partner/api-keys', { token, body })).body.key;
}

/** A former team member, who had access until the removal. */
async function createRemovedMember({ partnerId, token }: Partner): Promise<string> {
  const member = await createAttendee(app);
  await app.deps.db.insert(partnerMembers).values({ partnerId, userId: member.userId });
  expect((await app.call('GET', '/partner/team', { token: member.token })).status).toBe(200);
  const removed = await app.call('DELETE', `/partner/team/${member.personId}`, { token });
  expect(removed.status).toBe(200);
  // the removal ended all sessions, so log in again
  const login = await app.call('POST', '/login', { body: { email: member.email, password: testPassword } });
  expect(login.status).toBe(200);
  return login.body.token;
}

async function upload(
  path: string,
  field: string,
  content: Uint8Array<ArrayBuffer>,
  name: string,
  token?: string,
) {
  const body = new FormData();
  body.append(field, new Blob([content]), name);
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const response = await fetch(`${app.origin}/api${path}`, { method: 'POST', headers, body });
  return { status: response.status, body: await response.json() };
}

/** Path of a call, with `choose` applied to the ID of each record. */
const pathOf = ({ path }: Endpoint, choose: (value: string | number) => string | number): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const thing = things[name as ParamName]; // the paths of owned calls contain only these names
    return String(choose(thing(world, path)));
  });

const missing = (value: string | number): string | number => {
  if (typeof value === 'number') return 1_999_999_999;
  return /^[\da-f-]{36}$/.test(value) ? v7() : value;
};

/** Required queries of calls. */
const queries: Record<string, string> = {
  '/partner/events/:eventId/check-in/tickets': '?list=2030-01-01&search=ada',
};

async function ask(name: string, call: Endpoint, path: string, token: string | undefined) {
  const { status, body } = call.upload
    ? await upload(
        path,
        call.upload.field,
        call.upload.field === 'document' ? pdf : image,
        call.upload.field === 'document' ? 'agenda.pdf' : 'hall.png',
        token,
      )
    : await app.call(call.method, path + (queries[call.path] ?? ''), {
        token,
        body: bodies[name as WithBody],
      });
  const { requestId: _, ...problem } = body as { requestId?: string };
  return { status, problem };
}

test('every call about an owned record is listed with a valid body', () => {
  expect(calls.length).toBeGreaterThanOrEqual(43);
  for (const [name, call] of calls.filter(([, one]) => one.body)) {
    const parsed = call.body?.safeParse(bodies[name as WithBody]);
    expect({ name, error: parsed?.error?.issues }).toEqual({ name, error: undefined });
  }
});

test.each(calls.filter(([, { method }]) => method === 'GET'))(
  '%s shows the owner their record',
  async (_, call) => {
    const token =
      call.access === 'partner' || call.access === 'partner-or-admin' ? owners.partner : owners.attendee;
    const path = pathOf(call, String) + (queries[call.path] ?? '');
    const { status } = await app.call('GET', path, { token });
    expect(status).toBe(200);
  },
);

test.each(calls)(
  "for anyone but the owner, %s responds as if the record didn't exist",
  async (name, call) => {
    for (const [who, token] of Object.entries(strangers)) {
      const theirs = await ask(
        name,
        call,
        pathOf(call, (value) => value),
        token,
      );
      const nothing = await ask(name, call, pathOf(call, missing), token);
      expect({ who, ...theirs }).toEqual({ who, ...nothing });
      // a key is no login: calls that need one answer as if there were none
      const refusals = who === keyOfAnother ? [401, 403, 404] : token ? [403, 404] : [401];
      expect(refusals).toContain(theirs.status);
    }
  },
);

test("the strangers' calls have changed nothing", async () => {
  const event = (await app.call('GET', `/partner/events/${world.eventId}`, { token: owners.partner })).body;
  expect(event.name).not.toBe('Mine now');
  expect((await app.call('GET', `/events/${world.eventId}`)).body.isCancelled).toBeUndefined();
  expect(event.banners).toHaveLength(1);
  expect(event.ticketTypes).toHaveLength(1);
  const draft = await app.call('GET', `/partner/event-drafts/${world.draftId}`, { token: owners.partner });
  expect(draft.body.content).toEqual(emptyDraft);
  const attached = await app.call('GET', `/partner/event-drafts/${world.draftId}/files`, {
    token: owners.partner,
  });
  expect(attached.body).toMatchObject({
    banners: [{ alternativeText: null }],
    documents: [{ name: 'agenda.pdf' }],
  });
  const order = (await app.call('GET', `/orders/${world.orderId}`, { token: owners.attendee })).body;
  expect(order.status).toBe('PAID');
});
