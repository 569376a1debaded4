import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { GoogleWallet } from '../../adapters/wallets/google-wallet.ts';
import type { JobContext } from '../../context.ts';
import { events, eventVersions, orders, tickets, walletPasses } from '../../db/schema/index.ts';
import { textsIn } from '../../texts/index.ts';
import { shownVersion } from '../orders/index.ts';
import { readTickets } from '../tickets/index.ts';
import { walletTicketOf } from './wallet-ticket-of.ts';

/** Requests of one run for each kind of change; what is left waits for the next one. */
const mostRequests = 100;

/**
 * Tells Google Wallet which passes admit nobody any more, and what has changed about events. A change that it doesn't take is
 * tried again with the next run.
 */
export async function updateWalletPasses(ctx: JobContext): Promise<void> {
  const { google } = ctx.wallets;
  if (!google) return;
  await endPasses(ctx, google);
  await showChanges(ctx, google);
}

const ofTicket = eq(tickets.id, walletPasses.ticketId);

async function endPasses({ db, now }: JobContext, google: GoogleWallet): Promise<void> {
  const admits = sql`${orders.status} in ('PAID', 'PARTIALLY_REFUNDED') and ${tickets.releasedAt} is null
    and ${events.cancelledAt} is null and ${tickets.issue} = ${walletPasses.issue}`;
  const isOver = sql<boolean>`${eventVersions.endAt} <= ${now().toISOString()}::timestamptz`;
  const ended = await db
    .select({ ticketId: walletPasses.ticketId, issue: walletPasses.issue, isOver })
    .from(walletPasses)
    .innerJoin(tickets, ofTicket)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(eventVersions, shownVersion)
    .where(and(isNull(walletPasses.endedAt), sql`(${isOver} or not (${admits}))`))
    .orderBy(walletPasses.madeAt)
    .limit(mostRequests);
  for (const pass of ended) {
    // Google ends the passes of past events itself
    if (!pass.isOver) await google.expire(pass.ticketId, pass.issue);
    await db
      .update(walletPasses)
      .set({ endedAt: now() })
      .where(and(eq(walletPasses.ticketId, pass.ticketId), eq(walletPasses.issue, pass.issue)));
  }
}

/** Updates what all passes of an event share, by any of its tickets. */
async function showChanges({ db, config }: JobContext, google: GoogleWallet): Promise<void> {
  const changed = await db
    .selectDistinctOn([orders.eventId], { ticketId: walletPasses.ticketId })
    .from(walletPasses)
    .innerJoin(tickets, ofTicket)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(eventVersions, shownVersion)
    .where(and(isNull(walletPasses.endedAt), ne(walletPasses.version, eventVersions.number)))
    .orderBy(orders.eventId, walletPasses.ticketId)
    .limit(mostRequests);
  for (const { ticketId } of changed) {
    const [ticket] = await readTickets(db, eq(tickets.id, ticketId));
    if (!ticket) continue;
    await google.update(walletTicketOf(textsIn(ticket.language), ticket, config.origins.public));
    const ofEvent = db
      .select({ id: tickets.id })
      .from(tickets)
      .innerJoin(orders, eq(orders.id, tickets.orderId))
      .where(eq(orders.eventId, ticket.eventId));
    await db
      .update(walletPasses)
      .set({ version: ticket.versionNumber })
      .where(and(isNull(walletPasses.endedAt), inArray(walletPasses.ticketId, ofEvent)));
  }
}
