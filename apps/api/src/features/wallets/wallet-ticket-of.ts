import { inLanguage, offsetTimeIn } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import type { WalletTicket } from '../../adapters/wallets/wallet-ticket.ts';
import { joiningFacts, locationText } from '../../email/ticket-emails.ts';
import type { TicketRow } from '../tickets/index.ts';

/** Writes a ticket as wallets show it, in the language of its order. */
export function walletTicketOf(texts: Translator, ticket: TicketRow, origin: string): WalletTicket {
  const { t, formatTime } = texts;
  const { eventId, startAt, endAt, timeZone } = ticket;
  const location = locationText(texts, ticket);
  const isOnline = ticket.countryCode === null;
  const holder = `${ticket.firstName} ${ticket.surname}`;
  const at = (path: string) => origin + inLanguage(path, texts.language);
  const eventUrl = at(`/events/${eventId}`);
  return {
    ticketId: ticket.id,
    issue: ticket.issue,
    code: ticket.code,
    number: ticket.number,
    holder,
    typeName: ticket.typeName,
    eventId,
    eventName: ticket.eventName,
    organiserName: ticket.organiserName,
    venue: isOnline ? location : ticket.venueName,
    address: location,
    starts: offsetTimeIn(startAt, timeZone),
    ends: offsetTimeIn(endAt, timeZone),
    language: texts.language,
    eventUrl,
    fields: {
      starts: [t('Starts'), formatTime(startAt, timeZone)],
      venue: [t('Location'), isOnline ? location : ticket.venueName],
      holder: [t('Name'), holder],
      ticket: [t('Ticket'), ticket.typeName],
      back: [
        [t('Ends'), formatTime(endAt, timeZone)],
        [t('Location'), location],
        ...joiningFacts(texts, ticket.joining),
        ...(ticket.extras.length > 0
          ? [[t('Extras'), ticket.extras.join('\n')] satisfies [string, string]]
          : []),
        [t('Ticket number'), ticket.number],
        [t('Organiser'), `${ticket.organiserName}\n${ticket.organiserEmail}`],
        [t('Event'), eventUrl],
        [t('Your tickets'), at('/user/registrations-and-events')],
      ],
    },
  };
}
