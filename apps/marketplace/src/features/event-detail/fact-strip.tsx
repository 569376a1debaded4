import { formatEventDays, fromMajor, type EventDetail } from '@atrium/domain';
import { eventHoursText, locale, msg, t, translateMessage, translatePlace } from '@atrium/texts';
import type { ReactNode } from 'react';
import { priceText } from '../../language/price-text.ts';
import { attendanceTexts } from './attendance-texts.ts';
import { cheapestOf } from './cheapest-ticket.ts';
import classes from './fact-strip.module.css';

const ways: Readonly<Record<string, string>> = {
  'In-Person': msg('At the venue only'),
  Virtual: msg('Online only'),
  Hybrid: msg('At the venue or online'),
};

/** Shows what decides whether to go: when, where, with how many, in which way and from what price. */
export function FactStrip({ event }: { event: EventDetail }) {
  const { venue, attendanceType, numAttendees } = event;
  const cheapest = cheapestOf(event.ticketTypes);
  const counted = attendanceTexts(event);
  return (
    <ul className={classes.strip} aria-label={t('Key facts')}>
      <Fact
        name={<time dateTime={event.startDateTime}>{formatEventDays(event, locale())}</time>}
        more={eventHoursText(event)}
      />
      {!venue.isOnline && <Fact name={venue.name} more={translatePlace(venue.place)} />}
      {numAttendees && (
        <Fact
          name={t('{{range}} people', { range: translateMessage(numAttendees.name) })}
          more={counted.length > 0 && counted.map((text) => <span key={text}>{text}</span>)}
        />
      )}
      <Fact name={t(attendanceType)} more={t(ways[attendanceType] ?? '')} />
      {cheapest && (
        <Fact
          name={
            cheapest.price === 0
              ? t('Free')
              : t('From {{price}}', {
                  price: priceText(fromMajor(cheapest.price, event.ticketCurrencyCode)),
                })
          }
          more={cheapest.name}
        />
      )}
    </ul>
  );
}

function Fact({ name, more }: { name: ReactNode; more: ReactNode }) {
  return (
    <li>
      <b>{name}</b>
      {more && <span>{more}</span>}
    </li>
  );
}
