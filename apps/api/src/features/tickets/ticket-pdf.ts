import { setImmediate as breathe } from 'node:timers/promises';
import { formatEventTime, operator } from '@atrium/domain';
import { addPage, colours, margin, openPaper, writeFact, type Paper } from '../../files/paper.ts';
import type { TicketRow } from './tickets.queries.ts';

const codeSize = 190;
const gap = 28;

/** A page for each ticket, with its code to be scanned. Written while it is read, so that a large order waits for nobody. */
export async function ticketsPdf(tickets: readonly TicketRow[], now: Date): Promise<Paper> {
  const { create } = await import('qrcode');
  const paper = await openPaper(titleOf(tickets), now);
  const write = async () => {
    for (const ticket of tickets) {
      // One mode for every code: a run of digits in one of them would make its picture another size.
      const code = create([{ mode: 'byte', data: Buffer.from(ticket.code) }], { errorCorrectionLevel: 'M' });
      writeTicket(paper, ticket, code.modules);
      await breathe();
    }
    paper.end();
  };
  write().catch((error: unknown) => paper.destroy(error instanceof Error ? error : new Error(String(error))));
  return paper;
}

const titleOf = ([first, ...others]: readonly TicketRow[]): string =>
  `${others.length > 0 ? 'Tickets' : 'Ticket'} for ${first?.eventName ?? operator.product}`;

interface Modules {
  size: number;
  get: (row: number, column: number) => number;
}

function writeTicket(paper: Paper, ticket: TicketRow, modules: Modules): void {
  addPage(paper);
  const fullWidth = paper.page.width - 2 * margin;
  paper
    .font('bold')
    .fontSize(ticket.eventName.length > 80 ? 15 : 22)
    .fillColor(colours.ink);
  paper.text(ticket.eventName, { width: fullWidth }).moveDown(0.9);

  const top = paper.y;
  const codeX = margin + fullWidth - codeSize;
  const beside = { width: codeSize, align: 'center' } as const;
  drawCode(paper, modules, codeX, top);
  paper.font('plain').fontSize(8).fillColor(colours.quiet);
  paper.text(ticket.code, codeX, top + codeSize + 8, beside).moveDown(1);
  paper.text(
    `Show this code at the entrance, printed or on a screen. It admits one person, once. Questions? Write to ${operator.supportEmail}.`,
    beside,
  );

  const width = fullWidth - codeSize - gap;
  const time = (at: Date) => formatEventTime(at.toISOString(), ticket.timeZone);
  paper.x = margin;
  paper.y = top;
  const facts: [string, string | null][] = [
    ['Ticket', ticket.typeName],
    ['Name', `${ticket.firstName} ${ticket.surname}`],
    ['Company', [ticket.jobTitle, ticket.company].filter(Boolean).join(', ') || null],
    ['Extras', ticket.extras.join('\n') || null],
    ['Starts', time(ticket.startAt)],
    ['Ends', time(ticket.endAt)],
    ['Where', ticket.place],
    ['Organiser', `${ticket.organiserName}\n${ticket.organiserEmail}`],
    ['Order', ticket.orderId],
    ['Ticket number', ticket.id],
  ];
  for (const [name, value] of facts) if (value) writeFact(paper, name, value, width);
}

/** The code as vectors: sharp at every size. The quiet zone around it is the white of the page. */
function drawCode(paper: Paper, modules: Modules, x: number, y: number): void {
  const unit = codeSize / modules.size;
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) paper.rect(x + column * unit, y + row * unit, unit * 1.02, unit * 1.02);
  paper.fill('#000000');
}
