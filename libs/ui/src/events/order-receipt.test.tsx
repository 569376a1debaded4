import { render, screen } from '@testing-library/react';
import { OrderReceipt, type ReceiptOrder } from './order-receipt.tsx';

const ticket = (amount: number, code: 'USD' | 'JPY' = 'USD'): ReceiptOrder['tickets'][number] => ({
  id: '1',
  ticketType: { name: 'Early Bird', eventName: 'Forum', price: { amount, currency: { code } } },
  attendee: {
    person: {
      firstName: 'Bea',
      surname: 'Byron',
      email: 'bea@example.com',
      companyName: 'Engines Ltd',
      jobTitle: null,
    },
  },
});

const order = (tickets: ReceiptOrder['tickets'], more: Partial<ReceiptOrder> = {}): ReceiptOrder => ({
  number: 'ATR-7K2P9Q',
  createdAt: '2026-11-20T23:15:00Z',
  firstName: 'Ada',
  surname: 'Lovelace',
  purchasingUserEmail: 'ada@example.com',
  tickets,
  ...more,
});
const total = () => screen.getByText('Total').nextSibling?.textContent;

test('a receipt shows the items, the buyer and the attendees', () => {
  render(<OrderReceipt order={order([ticket(1240.5)])} />);
  for (const text of [
    'ATR-7K2P9Q',
    '20 November 2026',
    'Ada Lovelace',
    'ada@example.com',
    'Early Bird',
    'Forum',
    'Bea Byron',
    'bea@example.com',
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Engines Ltd' })).toBeInTheDocument();
});

test('the total is the sum of the tickets and their extras, formatted for en-US', () => {
  const dinner = { id: 1, name: 'Dinner', price: { amount: 85.5, currency: { code: 'USD' as const } } };
  const tickets = [
    { ...ticket(1200), subEvents: [dinner] },
    { ...ticket(0.1), id: '2' },
  ];
  render(<OrderReceipt order={order(tickets)} />);
  expect(total()).toBe('$1,285.60');
});

test.each([
  [order([]), '$0.00'],
  [order([ticket(24_000, 'JPY')]), '¥24,000'],
  [order([ticket(10)], { total: { amount: 8, currency: { code: 'USD' } } }), '$8.00'],
])('its currency is that of the first ticket, and dollars without one', (shown, text) => {
  render(<OrderReceipt order={shown} />);
  expect(total()).toBe(text);
});

test('the lines add up: tickets and extras grouped, refunds named and subtracted', () => {
  const dinner = { id: 1, name: 'Dinner', price: { amount: 0, currency: { code: 'USD' as const } } };
  const refund = { amount: 50.05, currency: { code: 'USD' as const } };
  render(
    <OrderReceipt
      order={order([
        { ...ticket(100.1), subEvents: [dinner] },
        { ...ticket(100.1), id: '2', isCancelled: true, refund },
      ])}
    />,
  );
  const amountOf = (term: RegExp) => screen.getByText(term).nextSibling?.textContent;
  expect(amountOf(/^2 × Early Bird/)).toBe('$200.20');
  expect(amountOf(/^1 × Dinner/)).toBe('Free');
  expect(total()).toBe('$200.20');
  expect(amountOf(/^Refund, Bea Byron/)).toBe('−$50.05');
  expect(amountOf(/^Total after refund/)).toBe('$150.15');
  expect(screen.getByText('Cancelled')).toBeInTheDocument();
  expect(screen.getByText('+ Dinner, Free')).toBeInTheDocument();
});

test.each([
  [null, /^Refund$/, '−$40.00', '$60.00'],
  [30, /^Other refunds/, '−$10.00', '$60.00'],
])('a refund that belongs to no ticket has its line, beside one of %s', (amount, term, shown, left) => {
  const currency = { code: 'USD' as const };
  const refund = amount === null ? null : { amount, currency };
  render(
    <OrderReceipt order={order([{ ...ticket(100), refund }], { refunded: { amount: 40, currency } })} />,
  );
  expect(screen.getByText(term).nextSibling?.textContent).toBe(shown);
  expect(screen.getByText('Total after refund').nextSibling?.textContent).toBe(left);
});
