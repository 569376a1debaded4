import {
  anEvent,
  anOrder,
  aPayment,
  createAttendee,
  createPartnerMember,
  createTeamMember,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
let owner: Awaited<ReturnType<typeof createPartnerMember>>;
let manager: Awaited<ReturnType<typeof createTeamMember>>;
let finance: Awaited<ReturnType<typeof createTeamMember>>;
beforeAll(async () => {
  app = await startTestApp();
  owner = await createPartnerMember(app);
  manager = await createTeamMember(app, owner.partnerId, 'MANAGER');
  finance = await createTeamMember(app, owner.partnerId, 'FINANCE');
});
afterAll(() => app.stop());

/** An event with a plain and a sensitive question, both answered by the holder of a paid ticket. */
async function anAnsweredEvent() {
  const event = await anEvent(app, { partnerId: owner.partnerId });
  const path = `/partner/events/${event.id}`;
  const set = (revision: number, questions: object[]) =>
    app.call('PUT', `${path}/questions`, { token: owner.token, body: { revision, questions } });
  const { body } = await set(0, [
    { kind: 'TEXT', text: 'Arrival' },
    { kind: 'TEXT', text: 'Diet', isSensitive: true },
  ]);
  const [arrival, diet] = body.questions;
  const buyer = await createAttendee(app);
  const order = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  const placed = await app.call('POST', '/orders', {
    token: buyer.token,
    body: {
      ...order,
      tickets: order.tickets.map((ticket) => ({
        ...ticket,
        answers: { [arrival.id]: ['By train'], [diet.id]: ['Coeliac'] },
      })),
    },
  });
  await app.call('POST', `/orders/${placed.body.id}/complete-order`, {
    token: buyer.token,
    body: aPayment(),
  });
  const given = await app.call('GET', `/orders/${placed.body.id}/answers`, { token: buyer.token });
  const [{ ticketId, answers }] = given.body.tickets;
  const [own] = order.tickets;
  const holder = `${own?.firstName} ${own?.surname}`;
  return { holder, path, set, questions: body.questions, ticket: `${path}/attendees/${ticketId}`, answers };
}

const exported = async (path: string, token: string) => {
  const response = await fetch(`${app.origin}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
  return { status: response.status, text: await response.text() };
};

test('sensitive answers are shown on request, and owners see who looked', async () => {
  const { path, ticket, answers, holder } = await anAnsweredEvent();
  expect(answers).toHaveLength(2);
  const plain = await app.call('GET', `${ticket}/answers`, { token: manager.token });
  expect(plain.body).toMatchObject({ answers: [{ text: 'Arrival', answer: ['By train'] }], sensitive: 1 });
  expect(JSON.stringify(plain.body)).not.toContain('Coeliac');
  const views = () => app.call('GET', `${path}/sensitive-views`, { token: owner.token });
  expect((await views()).body).toEqual([]);

  const shown = await app.call('GET', `${ticket}/sensitive-answers`, { token: manager.token });
  expect(shown.body).toMatchObject([{ text: 'Diet', answer: ['Coeliac'] }]);
  expect((await views()).body).toEqual([{ at: expect.any(String), who: manager.email, attendee: holder }]);
  expect((await app.call('GET', `${path}/sensitive-views`, { token: manager.token })).body.code).toBe(
    'right-missing',
  );
});

test('finance and other companies see no sensitive answers, and leave no view', async () => {
  const { path, ticket } = await anAnsweredEvent();
  const refused = await app.call('GET', `${ticket}/sensitive-answers`, { token: finance.token });
  expect(refused.body.code).toBe('right-missing');
  expect((await exported(`${path}/attendees/sensitive-export`, finance.token)).status).toBe(403);
  const stranger = await createPartnerMember(app);
  expect((await app.call('GET', `${ticket}/sensitive-answers`, { token: stranger.token })).status).toBe(404);
  expect((await exported(`${path}/attendees/sensitive-export`, stranger.token)).status).toBe(404);
  expect((await app.call('GET', `${path}/sensitive-views`, { token: stranger.token })).status).toBe(404);
  expect((await app.call('GET', `${path}/sensitive-views`, { token: owner.token })).body).toEqual([]);
});

test('an export leaves sensitive answers out unless it is asked for them, which is recorded', async () => {
  const { path } = await anAnsweredEvent();
  const plain = await exported(`${path}/attendees/export`, manager.token);
  expect(plain.text).toContain('By train');
  expect(plain.text).not.toMatch(/Diet|Coeliac/);
  const whole = await exported(`${path}/attendees/sensitive-export`, manager.token);
  expect(whole.text).toMatch(/,Arrival,Diet\r?\n/);
  expect(whole.text).toContain('By train,Coeliac');
  const views = await app.call('GET', `${path}/sensitive-views`, { token: owner.token });
  expect(views.body).toMatchObject([{ who: manager.email, attendee: null }]);
});

test('an answered question stays sensitive', async () => {
  const { set, questions } = await anAnsweredEvent();
  const [arrival, diet] = questions;
  const refused = await set(1, [arrival, { ...diet, isSensitive: false }]);
  expect(refused.body.errors).toMatchObject([
    { path: 'questions.1.isSensitive', code: 'question-sensitive' },
  ]);
  expect((await set(1, [{ ...arrival, isSensitive: true }, diet])).status).toBe(200);
});
