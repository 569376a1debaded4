import { formatEventTime, formatMoney, maskedCard, money, operator } from '@atrium/domain';
import { billLines, type OrderRow } from '../orders/index.ts';
import {
  addPage,
  colours,
  keepTogether,
  margin,
  openPaper,
  writeFact,
  type Paper,
} from '../../files/paper.ts';
import type { SaleRow } from './tickets.queries.ts';

const amountWidth = 100;

/** What was bought from whom, for how much, and how it was paid. */
export async function receiptPdf(order: OrderRow, sale: SaleRow, now: Date): Promise<Paper> {
  const paper = await openPaper(`Receipt for ${order.eventName}`, now);
  addPage(paper);
  const width = paper.page.width - 2 * margin;
  paper.font('bold').fontSize(22).text('Receipt', { width }).moveDown(0.6);
  for (const [name, value] of factsOf(order, sale)) writeFact(paper, name, value, width);
  paper.moveDown(0.6);
  writeBill(paper, order, sale);
  paper.moveDown(1.5).font('plain').fontSize(9).fillColor(colours.quiet);
  paper.text(
    `Sold by the organiser named above through ${operator.product}, ${operator.legalName}, ${operator.city}, ${operator.country}. Questions? Write to ${operator.supportEmail}.`,
    margin,
    paper.y,
    { width },
  );
  paper.end();
  return paper;
}

function factsOf(order: OrderRow, sale: SaleRow): [string, string][] {
  const time = (at: Date, zone: string) => formatEventTime(at.toISOString(), zone);
  const address = [sale.sellerAddress, `${sale.sellerZipCode} ${sale.sellerCity}`, sale.sellerCountry];
  return [
    ['Order number', order.id],
    ['Paid on', time(sale.paidAt ?? order.createdAt, 'UTC')],
    ['Buyer', `${order.firstName} ${order.surname}\n${order.purchaserEmail}`],
    [
      'Seller',
      [`${sale.sellerName} (company number ${sale.sellerNumber})`, address.filter(Boolean).join(', ')].join(
        '\n',
      ),
    ],
    ['Event', `${order.eventName}\n${time(order.startAt, order.timeZone)}`],
    [
      'Payment',
      order.payment
        ? `${order.payment.brand ?? 'Card'} ${maskedCard(order.payment.last4 ?? '****')}`
        : 'There was nothing to pay.',
    ],
  ];
}

function writeBill(paper: Paper, order: OrderRow, sale: SaleRow): void {
  const amount = (minor: number) => formatMoney(money(minor, order.currency));
  writeRow(paper, ['', 'Price', 'Amount'], 'quiet');
  for (const { text, priceMinor, totalMinor } of billLines(order))
    writeRow(paper, [text, amount(priceMinor), amount(totalMinor)], 'plain');
  writeRow(paper, ['Total', '', amount(order.totalMinor)], 'bold');
  if (sale.refundedMinor > 0) writeRow(paper, ['Refunded', '', amount(-sale.refundedMinor)], 'plain');
}

function writeRow(
  paper: Paper,
  [name, price, total]: [string, string, string],
  look: 'plain' | 'bold' | 'quiet',
) {
  const nameWidth = paper.page.width - 2 * margin - 2 * amountWidth;
  paper.font(look === 'bold' ? 'bold' : 'plain').fontSize(look === 'quiet' ? 9 : 11);
  const height = paper.heightOfString(name, { width: nameWidth - 12 });
  keepTogether(paper, height + 16);
  paper.font(look === 'bold' ? 'bold' : 'plain').fontSize(look === 'quiet' ? 9 : 11);
  paper.fillColor(look === 'quiet' ? colours.quiet : colours.ink);
  const y = paper.y;
  const right = { width: amountWidth, align: 'right' } as const;
  paper.text(name, margin, y, { width: nameWidth - 12 });
  const below = Math.max(paper.y, y + 14);
  paper.text(price, margin + nameWidth, y, right).text(total, margin + nameWidth + amountWidth, y, right);
  paper.moveTo(margin, below + 4).lineTo(paper.page.width - margin, below + 4);
  paper.lineWidth(0.5).stroke(colours.line);
  paper.x = margin;
  paper.y = below + 10;
}
