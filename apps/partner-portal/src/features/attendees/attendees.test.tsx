import {
  days,
  OrderId,
  QuestionId,
  TicketId,
  TicketTypeId,
  type EventAttendee,
  type Question,
} from '@atrium/domain';
import { aPage, failure, fakeApi, orderId } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { anEditableEvent, partner } from '../../testing/partner-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const path = '/partner/event-details/7/attendees';
const attendee: EventAttendee = {
  ticketId: TicketId.parse('0190c0de-0000-7000-8000-0000000000c1'),
  number: 'ATR-7K2P9Q-1',
  firstName: 'Grace',
  surname: 'Hopper',
  email: 'grace@engines.example',
  isUndeliverable: false,
  company: 'Engines Ltd',
  jobTitle: 'Rear Admiral',
  isOpen: false,
  ticketType: { id: TicketTypeId.parse(31), name: 'Standard', attendance: null },
  extras: ['Gala dinner'],
  order: {
    id: OrderId.parse(orderId),
    number: 'ATR-7K2P9Q',
    buyer: 'Ada Byron',
    buyerEmail: 'ada@example.com',
  },
  state: 'VALID',
  boughtAt: '2031-01-05T10:00:00.000Z',
  checkedInAt: '2031-03-10T09:05:00.000Z',
  note: null,
};
const diet: Question = {
  id: QuestionId.parse(5),
  kind: 'TEXT',
  text: 'Diet',
  help: null,
  options: [],
  isRequired: false,
  isSensitive: true,
  ticketTypeIds: [],
  subEventIds: [],
  condition: null,
};
const ahead = { isOver: false, isEnough: false, issued: 1, attended: 0, parts: [] };
const event = { 'authoring.ownEvent': anEditableEvent(), 'attendance.attendance': ahead };

const openActions = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Actions, Grace Hopper' }));
/** Chooses an entry of the menu of the attendee. */
async function choose(user: UserEvent, name: string): Promise<void> {
  await openActions(user);
  await user.click(await screen.findByRole('menuitem', { name }));
}

test('an attendee to whom emails come back is marked, and no other', async () => {
  const other = { ...attendee, ticketId: TicketId.parse('0190c0de-0000-7000-8000-0000000000c2') };
  fakeApi({
    ...event,
    'attendees.attendees': [attendee, { ...other, surname: 'Babbage', isUndeliverable: true }],
  });
  renderRoute(path, { session: partner });
  const row = within(await screen.findByRole('row', { name: /Babbage/ }));
  expect(row.getByText('Emails come back')).toBeVisible();
  expect(screen.getAllByText('Emails come back')).toHaveLength(1);
});

test('attendees are listed with company, ticket and order, and a ticket is sent again', async () => {
  const api = fakeApi({
    ...event,
    'attendees.attendees': [attendee],
    'attendees.resendTicket': { status: 'Success' },
  });
  const { user } = renderRoute(path, { session: partner });
  const table = within(await screen.findByRole('table', { name: 'Attendees' }));
  expect(await table.findByText('Hopper, Grace')).toBeVisible();
  for (const text of [
    'grace@engines.example',
    'Engines Ltd',
    'Rear Admiral',
    'Standard',
    'Gala dinner',
    'Ada Byron',
    'Mon 09:05',
  ])
    expect(table.getByText(text)).toBeVisible();
  expect(table.getByRole('link', { name: 'ATR-7K2P9Q-1' })).toHaveAttribute(
    'href',
    `/partner/order-details/${orderId}`,
  );
  expect(api.made('attendees.attendees')[0]?.input.query).toMatchObject({ state: 'VALID', sort: 'name' });
  await choose(user, 'Send again');
  expect(await screen.findByText('Ticket sent to grace@engines.example')).toBeVisible();
  api.answer({ 'attendees.resendTicket': failure('too-many') });
  await choose(user, 'Send again');
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('the badge of one attendee is chosen from the menu', async () => {
  fakeApi({ ...event, 'attendees.attendees': [attendee] });
  const { user } = renderRoute(path, { session: partner });
  await openActions(user);
  expect(await screen.findByRole('menuitem', { name: 'Badge' })).toHaveAttribute(
    'href',
    expect.stringMatching(
      new RegExp(`^/partner/event-details/7/badges\\?ticket=${attendee.ticketId}&name=Grace`),
    ),
  );
});

test('search, filters, sorting and page are in the address and in the export', async () => {
  const api = fakeApi({
    ...event,
    'attendees.attendees': aPage([attendee], { total: 120 }),
    'attendees.exportAttendees': failure('internal'),
  });
  const { user, router } = renderRoute(path, { session: partner });
  await user.type(await screen.findByRole('searchbox', { name: 'Search attendees' }), 'engines{Enter}');
  await user.click(screen.getByRole('button', { name: /Valid tickets/ }));
  await user.click(await screen.findByRole('option', { name: 'All tickets' }));
  const table = within(screen.getByRole('table', { name: 'Attendees' }));
  await user.click(await table.findByRole('button', { name: 'Company' }));
  await user.click(await screen.findByRole('button', { name: 'Page 3' }));
  await waitFor(() =>
    expect(api.made('attendees.attendees').at(-1)?.input.query).toMatchObject({
      search: 'engines',
      sort: 'company',
      page: 3,
    }),
  );
  expect(api.made('attendees.attendees').at(-1)?.input.query).not.toHaveProperty('state');
  expect(router.state.location.search).toContain('state=all');
  await user.click(screen.getByRole('button', { name: 'Export Excel' }));
  await screen.findByRole('alert');
  expect(api.made('attendees.exportAttendees')[0]?.input.query).toMatchObject({
    search: 'engines',
    format: 'xlsx',
  });
});

test('an attendee is changed; a refusal stays in the form with what was typed', async () => {
  const api = fakeApi({
    ...event,
    'attendees.attendees': [attendee],
    'attendees.changeAttendee': failure('holder-changes-over'),
  });
  const { user } = renderRoute(path, { session: partner });
  await choose(user, 'Change');
  const dialog = within(await screen.findByRole('dialog'));
  const surname = dialog.getByRole('textbox', { name: /Surname/ });
  expect(surname).toHaveValue('Hopper');
  await user.click(dialog.getByRole('radio', { name: 'The ticket goes to another person' }));
  for (const field of dialog.getAllByRole('textbox')) expect(field).toHaveValue('');
  await user.click(dialog.getByRole('radio', { name: "Grace Hopper's details" }));
  await user.clear(surname);
  await user.type(surname, 'Byron');
  await user.click(dialog.getByRole('button', { name: 'Save attendee' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(surname).toHaveValue('Byron');
  api.answer({ 'attendees.changeAttendee': { status: 'Success' } });
  await user.click(dialog.getByRole('button', { name: 'Save attendee' }));
  expect(await screen.findByText('Attendee changed')).toBeVisible();
  expect(api.made('attendees.changeAttendee')[1]?.input.body).toMatchObject({
    firstName: 'Grace',
    surname: 'Byron',
  });
});

test('the answers of an attendee are shown where the event has questions, sensitive ones on a press', async () => {
  const api = fakeApi({
    ...event,
    'attendees.attendees': [attendee],
    'questions.questions': { revision: 2, answerChangeDays: 0, questions: [] },
    'questions.attendeeAnswers': {
      answers: [
        { questionId: QuestionId.parse(3), kind: 'TEXT', text: 'Arrival', answer: ['By train'] },
        { questionId: QuestionId.parse(4), kind: 'CONSENT', text: 'Photos', answer: ['yes'] },
      ],
      sensitive: 1,
    },
    'questions.sensitiveAnswers': [
      { questionId: QuestionId.parse(5), kind: 'TEXT', text: 'Diet', answer: ['Vegan'] },
    ],
  });
  const { user } = renderRoute(path, { session: partner });
  await choose(user, 'Answers');
  const dialog = within(await screen.findByRole('dialog', { name: 'Answers from Grace Hopper' }));
  for (const text of ['Arrival', 'By train', 'Photos', 'Yes'])
    expect(await dialog.findByText(text)).toBeVisible();
  expect(dialog.getByText(/One sensitive answer is hidden/)).toBeVisible();
  expect(api.made('questions.sensitiveAnswers')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Show sensitive answers' }));
  expect(await dialog.findByText('Vegan')).toBeVisible();
  expect(dialog.queryByText(/is hidden/)).toBeNull();
});

test('sensitive answers are exported after a question, by a call of their own', async () => {
  const api = fakeApi({
    ...event,
    'attendees.attendees': [attendee],
    'questions.questions': { revision: 2, answerChangeDays: 0, questions: [diet] },
    'attendees.exportSensitiveAttendees': failure('internal'),
  });
  const { user } = renderRoute(path, { session: partner });
  await user.click(await screen.findByRole('button', { name: 'Export with sensitive answers' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Export Excel' }));
  await waitFor(() => expect(api.made('attendees.exportSensitiveAttendees')).toHaveLength(1));
  expect(api.made('attendees.exportSensitiveAttendees')[0]?.input.query).toMatchObject({ format: 'xlsx' });
});

test('an event without attendees says so', async () => {
  fakeApi({ ...event, 'attendees.attendees': [] });
  renderRoute(path, { session: partner });
  expect(await screen.findByText('No tickets sold yet')).toBeVisible();
});

test('once the event is over the list says how many came, and who did not', async () => {
  fakeApi({
    ...event,
    'attendance.attendance': { ...ahead, isOver: true, issued: 4, attended: 3 },
    'attendees.attendees': [attendee, { ...attendee, ticketId: TicketId.parse(orderId), checkedInAt: null }],
  });
  renderRoute(path, { session: partner });
  expect(await screen.findByText("3 of 4 came (75%), 1 didn't")).toBeVisible();
  const table = within(await screen.findByRole('table', { name: 'Attendees' }));
  expect(await table.findAllByText("Didn't come")).toHaveLength(1);
});

test('a note is written, shown beside the attendee, and kept in the dialog if saving fails', async () => {
  const api = fakeApi({
    ...event,
    'attendees.attendees': [attendee],
    'attendees.noteAttendee': failure('internal'),
  });
  const { user } = renderRoute(path, { session: partner });
  await choose(user, 'Note');
  const dialog = within(await screen.findByRole('dialog', { name: 'Note on Grace Hopper' }));
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Needs a ramp');
  await user.click(dialog.getByRole('button', { name: 'Save note' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Needs a ramp');
  api.answer({
    'attendees.noteAttendee': { status: 'Success' },
    'attendees.attendees': [{ ...attendee, note: 'Needs a ramp' }],
  });
  await user.click(dialog.getByRole('button', { name: 'Save note' }));
  const table = within(await screen.findByRole('table', { name: 'Attendees' }));
  expect(await table.findByText('Needs a ramp')).toBeVisible();
  expect(api.made('attendees.noteAttendee')[1]?.input).toMatchObject({
    params: { eventId: 7, ticketId: attendee.ticketId },
    body: { text: 'Needs a ramp' },
  });
});

test('who may write messages writes to the attendees, unless the event is cancelled', async () => {
  fakeApi({ ...event, 'attendees.attendees': [attendee] });
  const { unmount } = renderRoute(path, { session: partner });
  const write = { name: 'Write to attendees' };
  expect(await screen.findByRole('link', write)).toHaveAttribute('href', '/partner/mailings/new?event=7');
  unmount();
  const finance = renderRoute(path, { session: { ...partner, partnerRole: 'FINANCE' } });
  expect(await screen.findByRole('link', { name: 'Cloud Forum London' })).toBeVisible();
  expect(screen.queryByRole('link', write)).not.toBeInTheDocument();
  finance.unmount();
  fakeApi({
    ...event,
    'authoring.ownEvent': anEditableEvent({ currentStatus: 'CANCELLED' }),
    'attendees.attendees': [attendee],
  });
  renderRoute(path, { session: partner });
  expect(await screen.findByRole('link', { name: 'Cloud Forum London' })).toBeVisible();
  expect(screen.queryByRole('link', write)).not.toBeInTheDocument();
});

test('the page of a past event says when its attendees are removed, and that of one to come does not', async () => {
  const past = anEditableEvent({
    startDateTime: new Date(Date.now() - days(41)).toISOString(),
    endDateTime: new Date(Date.now() - days(40)).toISOString(),
  });
  const removal = {
    from: '2031-01-01',
    on: '2032-12-01',
    isPossible: true,
    isHeldUp: false,
    removedAt: null,
  };
  const answers = { ...event, 'authoring.ownEvent': past, 'attendees.attendees': [attendee] };
  const api = fakeApi({ ...answers, 'attendees.attendeeRemoval': removal });
  const { unmount } = renderRoute(path, { session: partner });
  expect(await screen.findByText(/Names and contact details are removed on 1 December 2032/)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Personal data of this event' });
  expect(link).toHaveAttribute('href', '/partner/event-details/7/personal-data');
  unmount();
  api.answer({
    'attendees.attendeeRemoval': { ...removal, isPossible: false, removedAt: '2031-02-01T10:00:00.000Z' },
  });
  const again = renderRoute(path, { session: partner });
  expect(await screen.findByText(/were removed on 1 February 2031/)).toBeVisible();
  again.unmount();
  fakeApi({ ...event, 'attendees.attendees': [attendee] });
  renderRoute(path, { session: partner });
  expect(await screen.findByText('Hopper, Grace')).toBeVisible();
  expect(screen.queryByText(/are removed on/)).toBeNull();
});

test('names that a dispute needs stay longer, which the page says', async () => {
  const past = anEditableEvent({
    startDateTime: new Date(Date.now() - days(11)).toISOString(),
    endDateTime: new Date(Date.now() - days(10)).toISOString(),
  });
  const removal = {
    from: '2031-01-01',
    on: '2032-12-01',
    isPossible: false,
    isHeldUp: false,
    removedAt: null,
  };
  const answers = { ...event, 'authoring.ownEvent': past, 'attendees.attendees': [attendee] };
  fakeApi({ ...answers, 'attendees.attendeeRemoval': { ...removal, isHeldUp: true } });
  renderRoute(path, { session: partner });
  expect(await screen.findByText(/Atrium keeps them longer: for an open dispute/)).toBeVisible();
});
