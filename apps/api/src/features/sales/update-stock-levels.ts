import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  isWorse,
  stockLevel,
  wantsEmailAbout,
  type EventId,
  type OrderId,
  type PartnerId,
  type TicketTypeId,
} from '@atrium/domain';
import { stockLevels, tickets } from '../../db/schema/index.ts';
import type { ListenerContext } from '../../domain-events/listener.ts';
import { stockEmail } from '../../email/sales-emails.ts';
import { notifyPartnerTeam } from '../partners/index.ts';

/** Notifies the organiser's team when a ticket type of this order becomes low or sold out, once per crossing. */
export async function updateStockLevels(
  tx: ListenerContext,
  { orderId }: { orderId: OrderId },
): Promise<void> {
  const types = await tx.db
    .selectDistinct({ id: tickets.ticketTypeId })
    .from(tickets)
    .where(eq(tickets.orderId, orderId))
    .orderBy(tickets.ticketTypeId);
  for (const { id } of types) await updateStockLevel(tx, id);
}

async function updateStockLevel(tx: ListenerContext, ticketTypeId: TicketTypeId): Promise<void> {
  await tx.db.insert(stockLevels).values({ ticketTypeId }).onConflictDoNothing();
  // the lock makes listeners count one after the other; buyers never wait for this row
  const [before] = await tx.db
    .select({ level: stockLevels.level })
    .from(stockLevels)
    .where(eq(stockLevels.ticketTypeId, ticketTypeId))
    .for('update');
  const stock = await findStock(tx, ticketTypeId);
  if (!before || !stock) return;
  const level = stockLevel(stock.left, stock.quantity);
  if (level === before.level) return;
  await tx.db.update(stockLevels).set({ level }).where(eq(stockLevels.ticketTypeId, ticketTypeId));
  if (isWorse(level, before.level)) await notifyTeam(tx, stock);
}

interface Stock extends Record<string, unknown> {
  eventId: EventId;
  partnerId: PartnerId;
  event: string;
  ticketType: string;
  quantity: number;
  /** Not sold yet; a reserved ticket may still return. */
  left: number;
}

async function findStock({ db }: ListenerContext, id: TicketTypeId): Promise<Stock | undefined> {
  const [stock] = await db.execute<Stock>(sql`
    select e.id as "eventId", e.partner_id as "partnerId", v.content ->> 'name' as event, t.name as "ticketType",
      t.quantity, (t.quantity - t.taken + (
        select count(*) from orders o join tickets k on k.order_id = o.id
        where o.event_id = e.id and o.status = 'PENDING' and k.ticket_type_id = t.id and k.released_at is null
      ))::integer as left
    from ticket_types t join events e on e.id = t.event_id
    join event_versions v on v.id = coalesce(e.approved_version_id, e.current_version_id)
    where t.id = ${id}`);
  return stock;
}

async function notifyTeam(tx: ListenerContext, stock: Stock): Promise<void> {
  const { event, ticketType, left, eventId, partnerId } = stock;
  const link = `/partner/event-details/${eventId}`;
  const isLow = left > 0;
  await notifyPartnerTeam(tx, partnerId, {
    needs: 'events',
    kind: isLow ? 'stock-low' : 'sold-out',
    dedupeKey: `stock:${v7()}`,
    content: (texts, firstName) =>
      stockEmail(texts, { firstName, event, ticketType, left, url: `${tx.config.origins.partner}${link}` }),
    isWanted: (settings) => wantsEmailAbout(settings, 'registrationAlerts'),
    bell: {
      content: isLow
        ? { kind: 'stock-low', data: { event, ticketType, left } }
        : { kind: 'sold-out', data: { event, ticketType } },
      link,
    },
  });
}
