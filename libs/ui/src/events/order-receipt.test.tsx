import { render, screen } from '@testing-library/react';
import { OrderReceipt, type ReceiptOrder } from './order-receipt.tsx';

const ticket = (amount: number, code: 'USD' | 'JPY' = 'USD'): ReceiptOrder['tickets'][number] => ({
  id: '1',
  ticketType: { name: 'Early Bird', eventName: 'Forum', price: { amount, currency: { code } } },
  attendee: { person: { firstName: 'Ada', companyName: 'Engines Ltd', jobTitle: null } },
});

const order = (tickets: ReceiptOrder['tickets'], more: Partial<ReceiptOrder> = {}): ReceiptOrder => ({
  id: '0193f0a2',
  createdAt: '2026-11-20T23:15:00Z',
  firstName: 'Ada',
  surname: 'Lovelace',
  purchasingUserEmail: 'ada@example.com',
  tickets,
  ...more,
});
const total = () => screen.getByText('Total').nextSibling?.textContent;

test('a receipt says what was bought, by whom and for whom', () => {
  render(<OrderReceipt order={order([ticket(1240.5)])} />);
  for (const text of [
    '0193f0a2',
    '20 November 2026',
    'Ada Lovelace',
    'ada@example.com',
    'Early Bird',
    'Forum',
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Engines Ltd' })).toBeInTheDocument();
});

test('the total is the sum of the tickets and their extras, as en-US writes it', () => {
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
