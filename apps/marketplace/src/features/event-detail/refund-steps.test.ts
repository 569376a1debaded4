import { anEventDetail } from '@atrium/testing';
import { refundBeforeChoice, refundSteps } from './refund-steps.ts';

const [standard, premium] = anEventDetail().ticketTypes;
const withPolicy = (...periods: [percent: number, start: number, end: number][]) => ({
  ...standard!,
  price: 100,
  cancellationPolicy: {
    ...standard!.cancellationPolicy!,
    cancellationPolicyPeriods: periods.map(
      ([percentageRefund, startDaysBeforeEvent, endDaysBeforeEvent]) => ({
        percentageRefund,
        startDaysBeforeEvent,
        endDaysBeforeEvent,
      }),
    ),
  },
});
const sale = (ticketTypes: (typeof standard)[]) =>
  anEventDetail({
    ticketTypes: ticketTypes.map((type) => type!),
    startDateTime: '2027-05-06T08:00:00.000Z',
    timeZone: 'Europe/London',
  });
const at = (today: string) => new Date(`${today}T12:00:00Z`);
const steps = (
  ticketTypes: (typeof standard)[],
  today: string,
  quantities: Record<number, number> = { 31: 2 },
) => refundSteps(sale(ticketTypes), quantities, at(today));
const halves = withPolicy([100, 365, 14], [50, 13, 3]);

test('today pays everything, and later days less', () => {
  expect(steps([halves], '2027-04-12')).toEqual({
    sentence: 'Cancel today and you get all £200.00 back.',
    segments: [
      { days: 11, refund: 'full', text: '£200.00 until 22 April 2027' },
      { days: 11, refund: 'part', text: '£100.00 until 3 May 2027' },
      { days: 3, refund: 'none', text: 'Nothing until 6 May 2027' },
    ],
  });
});

test('what has passed is left out', () => {
  expect(steps([halves], '2027-05-03')).toEqual({
    sentence: 'Cancel today and you get £100.00 of £200.00 back.',
    segments: [
      { days: 1, refund: 'part', text: '£100.00 until 3 May 2027' },
      { days: 3, refund: 'none', text: 'Nothing until 6 May 2027' },
    ],
  });
  expect(steps([halves], '2027-05-04')?.sentence).toBe('Cancel today and you get nothing back.');
});

test('tickets of different policies add up', () => {
  const other = { ...withPolicy([100, 365, 0]), id: premium!.id, price: 300 };
  expect(steps([halves, other], '2027-04-30', { [halves.id]: 1, [other.id]: 1 })).toEqual({
    sentence: 'Cancel today and you get £350.00 of £400.00 back.',
    segments: [
      { days: 4, refund: 'part', text: '£350.00 until 3 May 2027' },
      { days: 3, refund: 'part', text: '£300.00 until 6 May 2027' },
    ],
  });
});

test.each([
  ['nothing is chosen', steps([halves], '2027-04-12', {})],
  ['no policy was chosen', steps([{ ...halves, cancellationPolicy: null }], '2027-04-12')],
  ['the ticket is free', steps([{ ...halves, price: 0 }], '2027-04-12')],
  ['the first day has come', steps([halves], '2027-05-06')],
])('there is no bar if %s', (_case, shown) => {
  expect(shown).toBeNull();
});

test('before a choice, terms that all tickets share are said in percent', () => {
  const other = { ...halves, id: premium!.id, price: 333.33 };
  const free = { ...standard!, price: 0 };
  expect(refundBeforeChoice(sale([other, free, halves]), at('2027-04-12'))).toEqual({
    sentence: 'Cancel today and you get all your money back.',
    segments: [
      { days: 11, refund: 'full', text: '100% until 22 April 2027' },
      { days: 11, refund: 'part', text: '50% until 3 May 2027' },
      { days: 3, refund: 'none', text: 'Nothing until 6 May 2027' },
    ],
  });
  expect(refundBeforeChoice(sale([halves]), at('2027-05-03'))?.sentence).toBe(
    'Cancel today and you get 50% back.',
  );
});

test('before a choice of tickets with different terms, the cheapest one stands for them by its name', () => {
  const other = { ...withPolicy([100, 365, 0]), id: premium!.id, name: 'Premium', price: 300 };
  expect(refundBeforeChoice(sale([other, halves]), at('2027-05-03'))?.sentence).toBe(
    'Standard: Cancel today and you get £50.00 of £100.00 back.',
  );
  expect(refundBeforeChoice(sale([{ ...halves, price: 0 }]), at('2027-04-12'))).toBeNull();
});
