import { format } from 'fast-csv';
import type { Download, OrderSummary } from '@atrium/domain';

const columns: [heading: string, of: (order: OrderSummary) => string | number][] = [
  ['Order', (order) => order.id],
  ['Date', (order) => order.datetime],
  ['Status', (order) => order.status],
  ['Buyer', (order) => order.purchaserName],
  ['Buyer email', (order) => order.purchaserEmail],
  ['Event', (order) => order.eventName],
  ['Tickets', (order) => order.numberOfTickets],
  ['Total', (order) => order.totalPrice],
  ['Currency', (order) => order.currency],
];

// What a spreadsheet would take for a formula is text to it.
const guarded = (value: string | number) =>
  typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;

/** Orders as a table for spreadsheets, written while they are read. */
export function ordersTable(orders: AsyncIterable<OrderSummary>, day: string): Download {
  const table = format({
    headers: columns.map(([heading]) => heading),
    alwaysWriteHeaders: true,
    writeBOM: true,
  });
  void write(orders, table);
  return { name: `registrations-${day}.csv`, mediaType: 'text/csv', content: table };
}

async function write(orders: AsyncIterable<OrderSummary>, table: ReturnType<typeof format>): Promise<void> {
  try {
    for await (const order of orders) {
      if (!table.write(columns.map(([, of]) => guarded(of(order)))))
        await new Promise((done) => table.once('drain', done));
    }
    table.end();
  } catch (error) {
    table.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}
