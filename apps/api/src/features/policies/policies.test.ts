import { eq } from 'drizzle-orm';
import { ticketTypes } from '../../db/schema/index.ts';
import { anEvent, aPolicy, createPartnerMember, startTestApp, type TestApp } from '../../testing/index.ts';

let app: TestApp;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
beforeAll(async () => {
  app = await startTestApp();
  partner = await createPartnerMember(app);
});
afterAll(() => app.stop());

const periods = [
  { percentageRefund: 100, startDaysBeforeEvent: 60, endDaysBeforeEvent: 30 },
  { percentageRefund: 50, startDaysBeforeEvent: 29, endDaysBeforeEvent: 0 },
];
const form = { name: 'Flexible', description: 'Half until the day', cancellationPolicyPeriods: periods };
const asPartner = (method: string, path = '', body?: unknown, token = partner.token) =>
  app.call(method, `/partner/cancellation-policies${path}`, { token, ...(body ? { body } : {}) });

test('a partner writes policies, and sees its own alone', async () => {
  const created = await asPartner('POST', '/', form);
  expect(created).toMatchObject({ status: 201, body: { ...form, active: true } });
  expect((await asPartner('GET', '/')).body).toEqual([created.body]);
  const other = await createPartnerMember(app);
  const { id } = created.body;
  expect((await asPartner('GET', '', undefined, other.token)).body).toEqual([]);
  expect(await asPartner('GET', `/${id}`, undefined, other.token)).toMatchObject({ status: 404 });
  expect(await asPartner('PATCH', `/${id}`, { active: false }, other.token)).toMatchObject({ status: 404 });
});

test.each([
  [{ ...form, name: ' ' }, 'Please fill all required fields'],
  [{ ...form, cancellationPolicyPeriods: [] }, 'You must have at least one period'],
  [
    {
      ...form,
      cancellationPolicyPeriods: [{ percentageRefund: 5, startDaysBeforeEvent: 3, endDaysBeforeEvent: 4 }],
    },
    'Start days must be less than or equal to end days for each period',
  ],
  [
    { ...form, cancellationPolicyPeriods: [{ ...periods[0], percentageRefund: 101 }] },
    'Refund must be between 0 and 100',
  ],
  [
    { ...form, cancellationPolicyPeriods: [{ ...periods[0], endDaysBeforeEvent: -1 }] },
    'Days must be whole numbers from 0',
  ],
])('a policy that breaks a rule is refused in the words of the form', async (body, message) => {
  expect(await asPartner('POST', '/', body)).toMatchObject({ status: 400, body: { detail: message } });
});

test('the toggle persists, and a changed policy shows on the pages of the events that use it', async () => {
  const policyId = await aPolicy(app, partner.partnerId, periods);
  const event = await anEvent(app, { partnerId: partner.partnerId, ticketTypes: [{ policyId }] });
  expect((await asPartner('GET', `/${policyId}`)).body.usedBy).toEqual([
    { id: event.id, name: 'Harbour Summit', ticketTypes: ['Standard'] },
  ]);
  expect(await asPartner('PATCH', `/${policyId}`, { active: false })).toMatchObject({
    status: 200,
    body: { active: false, name: 'Standard', cancellationPolicyPeriods: periods },
  });
  await asPartner('PATCH', `/${policyId}`, { cancellationPolicyPeriods: periods.slice(1) });
  const page = await app.call('GET', `/events/${event.id}`);
  expect(page.body.ticketTypes[0].cancellationPolicy.cancellationPolicyPeriods).toEqual(periods.slice(1));
  const [row] = await app.deps.db.select().from(ticketTypes).where(eq(ticketTypes.eventId, event.id));
  expect(row?.policyId).toBe(policyId);
});
