import {
  anEvent,
  anOrder,
  aPayment,
  createAttendee,
  createPartnerMember,
  startTestApp,
  testPassword,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
let organiser: Awaited<ReturnType<typeof createPartnerMember>>;
let buyer: Awaited<ReturnType<typeof createAttendee>>;
beforeAll(async () => {
  app = await startTestApp();
  organiser = await createPartnerMember(app);
});
afterAll(() => app.stop());
// an account holds few orders at once
beforeEach(async () => {
  buyer = await createAttendee(app);
});

const anOwnEvent = () =>
  anEvent(app, {
    partnerId: organiser.partnerId,
    ticketTypes: [{ name: 'Visitor' }, { name: 'Speaker' }],
    subEvents: [{ name: 'Dinner' }],
  });
const aQuestion = (given: object = {}) => ({ kind: 'TEXT', text: 'What brings you here?', ...given });
const lunch = { kind: 'CHOICE', text: 'Lunch?', options: ['Yes', 'No'], isRequired: true };

const set = (eventId: number, revision: number, questions: object[], token = organiser.token) =>
  app.call('PUT', `/partner/events/${eventId}/questions`, { token, body: { revision, questions } });
/** Sets the first questions of an event, and returns their IDs. */
const setFirst = async (eventId: number, questions: object[]): Promise<number[]> => {
  const { status, body } = await set(eventId, 0, questions);
  expect(status).toBe(200);
  return body.questions.map(({ id }: { id: number }) => id);
};
const place = (
  eventId: number,
  tickets: { ticketTypeId: number; subEventIds?: number[]; answers?: object }[],
) => {
  const order = anOrder(eventId, tickets);
  return app.call('POST', '/orders', {
    token: buyer.token,
    body: {
      ...order,
      tickets: order.tickets.map((ticket, index) => ({ ...ticket, answers: tickets[index]?.answers })),
    },
  });
};
const answersOf = async (orderId: string) =>
  (await app.call('GET', `/orders/${orderId}/answers`, { token: buyer.token })).body.tickets;

test('buyers answer for each attendee, and buyer and organiser read the answers', async () => {
  const event = await anOwnEvent();
  const [type = 0] = event.ticketTypeIds;
  const [why = 0, meal = 0, size = 0, date = 0, terms = 0] = await setFirst(event.id, [
    aQuestion({ help: 'In a few words' }),
    { kind: 'CHOICES', text: 'Topics', options: ['Ships', 'Cranes', 'Rail'] },
    { kind: 'NUMBER', text: 'Team size' },
    { kind: 'DATE', text: 'Arrival' },
    { kind: 'CONSENT', text: 'I agree to be photographed', isRequired: true },
  ]);
  const seen = await app.call('GET', `/events/${event.id}/questions`);
  expect(seen.body).toMatchObject([
    { id: why, kind: 'TEXT', text: 'What brings you here?', help: 'In a few words', isRequired: false },
    { id: meal, options: ['Ships', 'Cranes', 'Rail'] },
    {},
    {},
    { id: terms, isRequired: true },
  ]);
  const answers = {
    [why]: [' The harbour '],
    [meal]: ['Ships', 'Rail'],
    [size]: ['12.5'],
    [date]: ['2030-02-28'],
    [terms]: ['yes'],
  };
  const placed = await place(event.id, [
    { ticketTypeId: type, answers },
    { ticketTypeId: type, answers: { [why]: [''], [terms]: ['yes'] } },
  ]);
  expect(placed.status).toBe(201);
  const [first, second] = await answersOf(placed.body.id);
  expect(first.answers).toEqual([
    { questionId: why, kind: 'TEXT', text: 'What brings you here?', answer: ['The harbour'] },
    { questionId: meal, kind: 'CHOICES', text: 'Topics', answer: ['Ships', 'Rail'] },
    { questionId: size, kind: 'NUMBER', text: 'Team size', answer: ['12.5'] },
    { questionId: date, kind: 'DATE', text: 'Arrival', answer: ['2030-02-28'] },
    { questionId: terms, kind: 'CONSENT', text: 'I agree to be photographed', answer: ['yes'] },
  ]);
  expect(second.answers).toHaveLength(1);

  const path = `/partner/events/${event.id}/attendees/${first.ticketId}/answers`;
  expect((await app.call('GET', path, { token: organiser.token })).status).toBe(404);
  await app.call('POST', `/orders/${placed.body.id}/complete-order`, {
    token: buyer.token,
    body: aPayment(),
  });
  expect((await app.call('GET', path, { token: organiser.token })).body).toEqual({
    answers: first.answers,
    sensitive: 0,
  });
  const stranger = await createPartnerMember(app);
  expect((await app.call('GET', path, { token: stranger.token })).status).toBe(404);
});

test.each([
  ['a required answer is missing', lunch, undefined, 'answer-required'],
  ['a required answer is blank', lunch, [' '], 'answer-required'],
  ['an answer was never offered', lunch, ['Perhaps'], 'answer-not-offered'],
  ['one answer is two', lunch, ['Yes', 'No'], 'answer-not-offered'],
  ['a number is none', { kind: 'NUMBER', text: 'Size' }, ['many'], 'answer-number'],
  ['a date is none', { kind: 'DATE', text: 'Arrival' }, ['2030-02-30'], 'date-format'],
  ['a box has to be ticked', { kind: 'CONSENT', text: 'Agreed', isRequired: true }, [], 'consent-required'],
])('an order is refused where %s', async (_, question, answer, code) => {
  const event = await anOwnEvent();
  const [type = 0] = event.ticketTypeIds;
  const [id = 0] = await setFirst(event.id, [question]);
  const refused = await place(event.id, [
    { ticketTypeId: type, ...(answer && { answers: { [id]: answer } }) },
  ]);
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toMatchObject([{ path: `tickets.0.answers.${id}`, code }]);
  expect(await app.sql`select from orders where event_id = ${event.id}`).toHaveLength(0);
});

test('questions are for some ticket types or extras, and follow an answer; other answers are dropped', async () => {
  const event = await anOwnEvent();
  const [visitor = 0, speaker = 0] = event.ticketTypeIds;
  const [dinner = 0] = event.subEventIds;
  const [talk = 0, wine = 0, stay = 0] = await setFirst(event.id, [
    aQuestion({ text: 'Title of your talk', ticketTypeIds: [speaker], isRequired: true }),
    aQuestion({ text: 'Wine?', subEventIds: [dinner], isRequired: true }),
    { kind: 'CHOICE', text: 'Do you stay overnight?', options: ['Yes', 'No'] },
  ]);
  const { body } = await app.call('GET', `/partner/events/${event.id}/questions`, { token: organiser.token });
  const nights = {
    kind: 'NUMBER',
    text: 'How many nights?',
    isRequired: true,
    condition: { questionId: stay, answer: 'Yes' },
  };
  const changed = await set(event.id, 1, [...body.questions, nights]);
  expect(changed.body).toMatchObject({ revision: 2 });
  const many = changed.body.questions[3].id;

  expect((await place(event.id, [{ ticketTypeId: visitor }])).status).toBe(201);
  expect((await place(event.id, [{ ticketTypeId: speaker }])).status).toBe(400);
  expect((await place(event.id, [{ ticketTypeId: visitor, subEventIds: [dinner] }])).status).toBe(400);
  expect((await place(event.id, [{ ticketTypeId: visitor, answers: { [stay]: ['Yes'] } }])).status).toBe(400);
  const placed = await place(event.id, [
    { ticketTypeId: visitor, answers: { [stay]: ['No'], [many]: ['3'], [talk]: ['None'], [wine]: ['Red'] } },
  ]);
  const [ticket] = await answersOf(placed.body.id);
  expect(ticket.answers).toMatchObject([{ questionId: stay, answer: ['No'] }]);
});

test('an order whose answers fit older questions is refused until they fit the present ones', async () => {
  const event = await anOwnEvent();
  const [type = 0] = event.ticketTypeIds;
  const order = [{ ticketTypeId: type }];
  expect((await place(event.id, order)).status).toBe(201);
  const [id = 0] = await setFirst(event.id, [lunch]);
  const refused = await place(event.id, order);
  expect(refused.body).toMatchObject({
    errors: [{ path: `tickets.0.answers.${id}`, code: 'answer-required' }],
  });
  expect((await place(event.id, [{ ticketTypeId: type, answers: { [id]: ['Yes'] } }])).status).toBe(201);
  expect((await set(event.id, 1, [])).status).toBe(200);
  buyer = await createAttendee(app);
  expect((await place(event.id, [{ ticketTypeId: type, answers: { [id]: ['Yes'] } }])).status).toBe(201);
  expect((await place(event.id, order)).status).toBe(201);
});

test('two colleagues who change the questions at once overwrite nothing', async () => {
  const event = await anOwnEvent();
  const [first, second] = await Promise.all([
    set(event.id, 0, [aQuestion({ text: 'One' })]),
    set(event.id, 0, [aQuestion({ text: 'Other' })]),
  ]);
  const statuses = [first.status, second.status].sort((one, other) => one - other);
  expect(statuses).toEqual([200, 409]);
  const { body } = await app.call('GET', `/partner/events/${event.id}/questions`, { token: organiser.token });
  expect(body).toMatchObject({ revision: 1, questions: [{ text: expect.any(String) }] });
});

test('a removed question keeps its answers, and an answered one its kind', async () => {
  const event = await anOwnEvent();
  const [type = 0] = event.ticketTypeIds;
  const [id = 0] = await setFirst(event.id, [aQuestion()]);
  expect((await set(event.id, 1, [aQuestion({ id, kind: 'NUMBER' })])).status).toBe(200);
  const placed = await place(event.id, [{ ticketTypeId: type, answers: { [id]: ['7'] } }]);
  expect(placed.status).toBe(201);
  const refused = await set(event.id, 2, [aQuestion({ id, kind: 'DATE' })]);
  expect(refused.body.errors).toMatchObject([{ path: 'questions.0.kind', code: 'question-answered' }]);
  expect((await set(event.id, 2, [])).status).toBe(200);
  expect((await app.call('GET', `/events/${event.id}/questions`)).body).toEqual([]);
  const [ticket] = await answersOf(placed.body.id);
  expect(ticket.answers).toMatchObject([{ questionId: id, answer: ['7'] }]);
});

test.each([
  ['another event’s question', (id: number) => [aQuestion({ id })], 'questions.0.id', 'unknown-id'],
  [
    'an unknown ticket type',
    () => [aQuestion({ ticketTypeIds: [1_999_999] })],
    'questions.0.ticketTypeIds',
    'unknown-ticket-type',
  ],
  [
    'an unknown extra',
    () => [aQuestion({ subEventIds: [1_999_999] })],
    'questions.0.subEventIds',
    'extra-not-offered',
  ],
  ['one answer to choose', () => [{ ...lunch, options: ['Yes'] }], 'questions.0.options', 'question-options'],
  [
    'the same answer twice',
    () => [{ ...lunch, options: ['Yes', 'Yes'] }],
    'questions.0.options',
    'question-options',
  ],
  [
    'a condition on a foreign question',
    (id: number) => [lunch, aQuestion({ condition: { questionId: id, answer: 'Yes' } })],
    'questions.1.condition',
    'question-condition',
  ],
])('a list with %s is refused', async (_, listWith, path, code) => {
  const [foreign = 0] = await setFirst((await anOwnEvent()).id, [lunch]);
  const event = await anOwnEvent();
  const refused = await set(event.id, 0, listWith(foreign));
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toMatchObject([{ path, code }]);
});

test('questions of an event that visitors can’t see are not found', async () => {
  const event = await anEvent(app, { partnerId: organiser.partnerId, approved: false });
  expect((await app.call('GET', `/events/${event.id}/questions`)).status).toBe(404);
});

test('an export of the account has the answers; a new holder has none, and neither has a deleted account', async () => {
  const event = await anOwnEvent();
  const [type = 0] = event.ticketTypeIds;
  const [id = 0] = await setFirst(event.id, [aQuestion({ text: 'Diet?' })]);
  const order = anOrder(event.id, [{ ticketTypeId: type }, { ticketTypeId: type }]);
  const answers = { [id]: ['Vegan'] };
  const [own, colleague] = order.tickets;
  const placed = await app.call('POST', '/orders', {
    token: buyer.token,
    body: {
      ...order,
      tickets: [
        { ...own, email: buyer.email, answers },
        { ...colleague, answers },
      ],
    },
  });
  await app.call('POST', `/orders/${placed.body.id}/complete-order`, {
    token: buyer.token,
    body: aPayment(),
  });
  const exported = await app.call('GET', '/me/export', { token: buyer.token });
  expect(exported.body.tickets[0].answers).toEqual([{ question: 'Diet?', answer: ['Vegan'] }]);
  const [first, second] = await answersOf(placed.body.id);
  const given = await app.call('PUT', `/tickets/${second.ticketId}/holder`, {
    token: buyer.token,
    body: { firstName: 'Mary', surname: 'Somerville', email: 'mary@example.com' },
  });
  expect(given.status).toBe(200);
  expect((await answersOf(placed.body.id))[1].answers).toEqual([]);
  const deleted = await app.call('DELETE', '/me', { token: buyer.token, body: { password: testPassword } });
  expect(deleted.status).toBe(200);
  expect(await app.sql`select from answers where ticket_id = ${first.ticketId}`).toHaveLength(0);
});

test('buyers change answers until the organiser’s cut-off, judged as at the order', async () => {
  const event = await anOwnEvent();
  const [type = 0] = event.ticketTypeIds;
  const [meal = 0, why = 0] = await setFirst(event.id, [lunch, aQuestion()]);
  const placed = await place(event.id, [
    { ticketTypeId: type, answers: { [meal]: ['Yes'], [why]: ['Ships'] } },
  ]);
  await app.call('POST', `/orders/${placed.body.id}/complete-order`, {
    token: buyer.token,
    body: aPayment(),
  });
  const [{ ticketId }] = await answersOf(placed.body.id);
  const change = (answers: object) =>
    app.call('PUT', `/tickets/${ticketId}/answers`, { token: buyer.token, body: { answers } });
  const refused = await change({ [meal]: ['Perhaps'] });
  expect(refused.body.errors).toMatchObject([{ path: `answers.${meal}`, code: 'answer-not-offered' }]);
  expect((await change({ [meal]: ['No'] })).status).toBe(200);
  expect((await answersOf(placed.body.id))[0].answers).toMatchObject([{ questionId: meal, answer: ['No'] }]);

  const { body } = await app.call('GET', `/partner/events/${event.id}/questions`, { token: organiser.token });
  const closed = await app.call('PUT', `/partner/events/${event.id}/questions`, {
    token: organiser.token,
    body: { ...body, answerChangeDays: null },
  });
  expect(closed.body.answerChangeDays).toBeNull();
  expect((await change({ [meal]: ['Yes'] })).body.code).toBe('answers-closed');
  const order = await app.call('GET', `/orders/${placed.body.id}/answers`, { token: buyer.token });
  expect(order.body.questions).toEqual([]);
});

test('an export has a column for each question', async () => {
  const event = await anOwnEvent();
  const [type = 0] = event.ticketTypeIds;
  const [meal = 0, photos = 0] = await setFirst(event.id, [
    { kind: 'CHOICES', text: 'Topics', options: ['Ships', 'Rail'] },
    { kind: 'CONSENT', text: 'Photos' },
  ]);
  const answers = { [meal]: ['Ships', 'Rail'], [photos]: ['yes'] };
  const placed = await place(event.id, [{ ticketTypeId: type, answers }, { ticketTypeId: type }]);
  await app.call('POST', `/orders/${placed.body.id}/complete-order`, {
    token: buyer.token,
    body: aPayment(),
  });
  const path = `${app.origin}/api/partner/events/${event.id}/attendees/export?sort=bought`;
  const file = await fetch(path, { headers: { Authorization: `Bearer ${organiser.token}` } });
  const [head = '', ...rows] = (await file.text()).trim().split('\n');
  expect(head).toMatch(/,Topics,Photos$/);
  expect(rows.map((row) => row.split('Z').at(-1)).join()).toContain('"Ships, Rail",Yes');
  expect(rows.some((row) => row.endsWith(',,'))).toBe(true);
});
