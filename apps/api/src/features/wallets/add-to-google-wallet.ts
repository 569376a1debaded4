import { problem, type TicketId } from '@atrium/domain';
import { orNotFound, type AttendeeContext } from '../../context.ts';
import { walletPasses } from '../../db/schema/index.ts';
import { textsIn } from '../../texts/index.ts';
import { toLoggableError } from '../../to-loggable-error.ts';
import { findOwnTicket } from '../tickets/index.ts';
import { walletTicketOf } from './wallet-ticket-of.ts';

/** Adds a ticket of the caller to Google Wallet, by the address returned. Notes the pass first, so that it stays true. */
export async function addToGoogleWallet(
  { db, log, actor, config, wallets, now }: AttendeeContext,
  ticketId: TicketId,
): Promise<{ url: string }> {
  const google = orNotFound(wallets.google, 'wallet-not-found');
  const ticket = orNotFound(await findOwnTicket(db, actor.attendeeId, ticketId), 'ticket-not-found');
  const { issue, versionNumber: version } = ticket;
  await db.insert(walletPasses).values({ ticketId, issue, version, madeAt: now() }).onConflictDoNothing();
  const pass = walletTicketOf(textsIn(ticket.language), ticket, config.origins.public);
  try {
    return { url: await google.add(pass) };
  } catch (error) {
    log.warn({ err: toLoggableError(error) }, 'Google Wallet took no pass');
    throw problem('unavailable', {}, { cause: error, retryAfter: 3 });
  }
}
