import { anEventDetail } from '@atrium/testing';
import { attendeeDrafts, copiedDown, filledFrom, nextIncomplete } from './attendee-drafts.ts';
import { orderSum } from './order-lines.ts';

const event = anEventDetail({
  ticketCurrencyCode: 'GBP',
  ticketTypes: [
    { ...anEventDetail().ticketTypes[0]!, id: 1, name: 'Delegate', price: 199.99 },
    { ...anEventDetail().ticketTypes[0]!, id: 2, name: 'Expo', price: 0 },
  ],
  subEvents: [
    {
      id: 9,
      name: 'Dinner',
      description: '',
      startDateTime: '2027-05-01T18:00:00Z',
      subEventType: 'Dinner',
      price: 40.1,
      currencyCode: 'GBP',
    },
  ],
});
const buyer = {
  firstName: 'Ada',
  surname: 'Byron',
  email: 'ada@example.com',
  companyName: 'Engines',
  jobTitle: null,
};

test('the total is price times quantity plus extras, in minor units', () => {
  const { lines, total, tickets } = orderSum(event, { 1: 3, 2: 1 }, [9, 9]);
  expect(lines.map((line) => [line.name, line.quantity, line.amount.amountMinor])).toEqual([
    ['Delegate', 3, 59_997],
    ['Expo', 1, 0],
    ['Dinner', 2, 8020],
  ]);
  expect(total).toEqual({ amountMinor: 68_017, currency: 'GBP' });
  expect(tickets).toBe(4);
});

test('an empty choice is an empty order of zero', () => {
  expect(orderSum(event, {})).toMatchObject({ lines: [], total: { amountMinor: 0 }, tickets: 0 });
});

test('the first attendee is the buyer, the others start empty', () => {
  const drafts = attendeeDrafts(event, { 1: 2 }, [], buyer, true);
  expect(drafts).toHaveLength(2);
  expect(drafts[0]).toMatchObject({
    ticketTypeId: 1,
    firstName: 'Ada',
    email: 'ada@example.com',
    company: 'Engines',
    jobTitle: '',
  });
  expect(drafts[1]).toMatchObject({ ticketTypeId: 1, firstName: '', email: '' });
});

test('the input stays with its ticket type when quantities change', () => {
  const typed = attendeeDrafts(event, { 1: 1, 2: 1 }, [], buyer, true).map((draft) => ({
    ...draft,
    jobTitle: `of ${draft.ticketTypeId}`,
  }));
  const drafts = attendeeDrafts(event, { 1: 2, 2: 1 }, typed, buyer, true);
  expect(drafts.map((draft) => draft.jobTitle)).toEqual(['of 1', '', 'of 2']);
});

test('company and job title are copied to those below only', () => {
  const [first, second, third] = attendeeDrafts(event, { 1: 3 }, [], undefined, true);
  const drafts = [
    first!,
    { ...second!, company: 'Engines', jobTitle: 'Engineer' },
    { ...third!, company: 'X' },
  ];
  expect(copiedDown(drafts, 1).map(({ company, jobTitle }) => [company, jobTitle])).toEqual([
    ['', ''],
    ['Engines', 'Engineer'],
    ['Engines', 'Engineer'],
  ]);
});

test('a list fills the forms from one on, and clears no input', () => {
  const drafts = attendeeDrafts(event, { 1: 3 }, [], buyer, true);
  const listed = {
    firstName: 'Mary',
    surname: 'Jackson',
    email: 'mary@example.com',
    company: '',
    jobTitle: '',
  };
  const filled = filledFrom(
    drafts.map((draft) => ({ ...draft, company: 'Engines' })),
    1,
    [listed],
  );
  expect(filled.map(({ firstName, company }) => [firstName, company])).toEqual([
    ['Ada', 'Engines'],
    ['Mary', 'Engines'],
    ['', 'Engines'],
  ]);
});

test.each([
  [[true, false, true, false], 1, 3],
  [[true, false, true, true], 1, 1],
  [[false, true, true], 2, 0],
  [[true, true], 0, -1],
])('in %j the next incomplete one after %i is %i', (complete, from, next) => {
  expect(nextIncomplete(complete, from)).toBe(next);
});
