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

test('a partner creates policies and lists only its own', async () => {
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
    { ...form, cancellationPolicyPeriods: [periods[0], { ...periods[1], startDaysBeforeEvent: 45 }] },
    'Start this period where the other one ends',
  ],
  [
    { ...form, cancellationPolicyPeriods: [{ ...periods[0], endDaysBeforeEvent: -1 }] },
    'Enter whole days, 0 or more',
  ],
])("an invalid policy is rejected with the form's own message", async (body, message) => {
  expect(await asPartner('POST', '/', body)).toMatchObject({ status: 400, body: { detail: message } });
});

test('an unused policy is changed and deleted', async () => {
  const { body: created } = await asPartner('POST', '/', form);
  expect(created).toMatchObject({ isUsed: false });
  expect(
    await asPartner('PATCH', `/${created.id}`, {
      name: 'Strict',
      cancellationPolicyPeriods: periods.slice(1),
    }),
  ).toMatchObject({
    status: 200,
    body: { ...form, name: 'Strict', cancellationPolicyPeriods: periods.slice(1), active: true },
  });
  const other = await createPartnerMember(app);
  expect(await asPartner('DELETE', `/${created.id}`, undefined, other.token)).toMatchObject({ status: 404 });
  expect(await asPartner('DELETE', `/${created.id}`)).toMatchObject({ status: 200 });
  expect(await asPartner('GET', `/${created.id}`)).toMatchObject({ status: 404 });
});

test('a policy that a ticket type has or had can only be switched on and off', async () => {
  const policyId = await aPolicy(app, partner.partnerId, periods);
  const event = await anEvent(app, { partnerId: partner.partnerId, ticketTypes: [{ policyId }] });
  expect((await asPartner('GET', `/${policyId}`)).body).toMatchObject({
    isUsed: true,
    usedBy: [{ id: event.id, name: 'Harbour Summit', ticketTypes: ['Standard'] }],
  });
  expect(await asPartner('PATCH', `/${policyId}`, { active: false })).toMatchObject({
    status: 200,
    body: { active: false, isUsed: true, name: 'Standard', cancellationPolicyPeriods: periods },
  });
  const refused = {
    status: 409,
    body: { detail: 'A ticket type has this policy. Copy the policy and change the copy.' },
  };
  await app.deps.db
    .update(ticketTypes)
    .set({ withdrawnAt: new Date() })
    .where(eq(ticketTypes.eventId, event.id));
  expect(
    await asPartner('PATCH', `/${policyId}`, { cancellationPolicyPeriods: periods.slice(1) }),
  ).toMatchObject(refused);
  expect(await asPartner('DELETE', `/${policyId}`)).toMatchObject(refused);
  const { body: list } = await asPartner('GET', '/');
  expect(list).toContainEqual(expect.objectContaining({ id: policyId, isUsed: true }));
});
