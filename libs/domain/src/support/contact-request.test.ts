import { numberOfTicket, ticketNumber } from './contact-request.ts';

const receivedAt = new Date('2026-12-31T23:59:59Z');

test('a reference is made of year and number', () => {
  expect(ticketNumber(123, receivedAt)).toBe('AT-2026-000123');
  expect(ticketNumber(1_234_567, receivedAt)).toBe('AT-2026-1234567');
});

test('the number is found in any spelling of a reference', () => {
  for (const text of ['AT-2026-000123', ' at-2026-000123 ', '2026-000123', '000123', '123'])
    expect(numberOfTicket(text)).toBe(123);
  for (const text of ['', 'AT-2026-', 'Ada', '0', '12 34', '99999999999'])
    expect(numberOfTicket(text)).toBeNull();
});
