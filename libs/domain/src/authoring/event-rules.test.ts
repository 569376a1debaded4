import { fieldError } from '../kernel/problem.ts';
import { eventTimeErrors, errorsAt, isFinerThan, isOther, ticketTypeErrors } from './event-rules.ts';

const london = { currency: 'GBP', timeZone: 'Europe/London' } as const;

test.each([
  ['2030-06-12T09:00', '2030-06-12T09:00', true],
  ['2030-06-12T09:00', '2030-06-12T08:59', false],
  ['2030-06-12T09:00', '2030-06-12T08:00Z', true],
  ['2030-06-12T09:00', '2030-06-12T07:59Z', false],
  ['soon', '2030-06-12T09:00', true],
])('an event from %s to %s is valid: %s', (startDateTime, endDateTime, isInOrder) => {
  expect(eventTimeErrors({ startDateTime, endDateTime }, 'Europe/London')).toEqual(
    isInOrder ? [] : [{ path: 'endDateTime', code: 'end-before-start', params: {} }],
  );
});

test('a ticket type ends after it begins, at a price that its currency can express', () => {
  const sale = {
    startDateTime: '2030-01-02T00:00',
    endDateTime: '2030-01-01T00:00',
    price: 1.005,
    minPerOrder: null,
    maxPerOrder: null,
    maxPerPerson: null,
    needsCode: false,
    needsApproval: false,
  };
  expect(ticketTypeErrors(sale, london)).toEqual([
    { path: 'endDateTime', code: 'sale-ends-before-start', params: {} },
    { path: 'price', code: 'price-decimals', params: { currency: 'GBP' } },
  ]);
  expect(ticketTypeErrors({ ...sale, endDateTime: '2030-01-03T00:00', price: 1.5 }, london)).toEqual([]);
});

test('a hidden ticket type is not sold on approval', () => {
  const sale = {
    startDateTime: '2030-01-01T00:00',
    endDateTime: '2030-01-02T00:00',
    price: 10,
    minPerOrder: null,
    maxPerOrder: null,
    maxPerPerson: null,
    needsCode: true,
    needsApproval: true,
  };
  expect(ticketTypeErrors(sale, london)).toEqual([fieldError('needsApproval', 'hidden-on-approval')]);
  expect(ticketTypeErrors({ ...sale, needsCode: false }, london)).toEqual([]);
});

test.each([
  [19.99, 'USD', false],
  [19.999, 'USD', true],
  [1500, 'JPY', false],
  [1.5, 'JPY', true],
] as const)('%s %s is finer than the currency: %s', (amount, currency, isFiner) => {
  expect(isFinerThan(amount, currency)).toBe(isFiner);
});

test('a field error of a nested item is prefixed with its path', () => {
  expect(errorsAt('ticketTypes.2', [fieldError('price', 'price-too-high')])).toEqual([
    fieldError('ticketTypes.2.price', 'price-too-high'),
  ]);
});

test('only the option Other asks for a description', () => {
  expect(['Other', 'other ', 'Another', 'Others'].map((name) => isOther({ name }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
