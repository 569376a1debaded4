import { eventTimeFaults, faultsAt, isFinerThan, isOther, ticketTypeFaults } from './event-rules.ts';

const london = { currency: 'GBP', timeZone: 'Europe/London' } as const;

test.each([
  ['2030-06-12T09:00', '2030-06-12T09:00', true],
  ['2030-06-12T09:00', '2030-06-12T08:59', false],
  ['2030-06-12T09:00', '2030-06-12T08:00Z', true],
  ['2030-06-12T09:00', '2030-06-12T07:59Z', false],
  ['soon', '2030-06-12T09:00', true],
])('an event from %s to %s is in order: %s', (startDateTime, endDateTime, isInOrder) => {
  expect(eventTimeFaults({ startDateTime, endDateTime }, 'Europe/London')).toEqual(
    isInOrder ? [] : [{ path: 'endDateTime', message: 'End date/time cannot be before start date/time' }],
  );
});

test('a ticket type is sold until after it is sold from, at a price its currency can pay', () => {
  const sale = { startDateTime: '2030-01-02T00:00', endDateTime: '2030-01-01T00:00', price: 1.005 };
  expect(ticketTypeFaults(sale, london)).toEqual([
    { path: 'endDateTime', message: 'End date must be after start date' },
    { path: 'price', message: 'A price in GBP cannot have that many decimals' },
  ]);
  expect(ticketTypeFaults({ ...sale, endDateTime: '2030-01-03T00:00', price: 1.5 }, london)).toEqual([]);
});

test.each([
  [19.99, 'USD', false],
  [19.999, 'USD', true],
  [1500, 'JPY', false],
  [1.5, 'JPY', true],
] as const)('%s %s is finer than the currency: %s', (amount, currency, isFiner) => {
  expect(isFinerThan(amount, currency)).toBe(isFiner);
});

test('a fault of a part names the part', () => {
  expect(faultsAt('ticketTypes.2', [{ path: 'price', message: 'Too much' }])).toEqual([
    { path: 'ticketTypes.2.price', message: 'Too much' },
  ]);
});

test('only the choice called other asks for words of one’s own', () => {
  expect(['Other', 'other ', 'Another', 'Others'].map((name) => isOther({ name }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
