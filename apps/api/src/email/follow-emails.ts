import type { EventCard } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import { placeIn } from '../texts/option-names/index.ts';
import { greet, safeName, type EmailContent } from './render-email.ts';

export interface NewEvent extends Pick<
  EventCard,
  'id' | 'name' | 'startDateTime' | 'endDateTime' | 'timeZone' | 'venue'
> {
  organiser: string;
}

interface FollowDigest {
  firstName: string;
  /** The first ones, of `total`. */
  events: readonly NewEvent[];
  total: number;
  origin: string;
  stopUrl: string;
}

/** New events of organisers that the reader follows. */
export function followDigestEmail(
  { t, language, formatEventDays }: Translator,
  { firstName, events, total, origin, stopUrl }: FollowDigest,
): EmailContent {
  const [first, ...others] = events;
  const isOne = others.every(({ organiser }) => organiser === first?.organiser);
  const more = total - events.length;
  return {
    subject:
      first && isOne
        ? t('{{count}} new events by {{organiser}}', {
            count: total,
            organiser: safeName(first.organiser),
            defaultValue_one: '{{count}} new event by {{organiser}}',
          })
        : t('New events by organisers you follow'),
    greeting: greet(t, firstName),
    paragraphs: [t('Organisers you follow have published these events:')],
    facts: events.map((event): [string, string] => [
      event.name,
      [
        [
          formatEventDays(event),
          event.venue.isOnline ? t('Online') : placeIn(language, event.venue.place),
        ].join(', '),
        ...(isOne ? [] : [safeName(event.organiser)]),
        `${origin}/events/${event.id}`,
      ].join('\n'),
    ]),
    action: { label: t('See the organisers you follow'), url: `${origin}/user/following` },
    afterwards: more > 0 ? [t('And {{count}} more.', { count: more })] : [],
    reason: t("You're receiving this email because you follow these organisers."),
    unsubscribeUrl: stopUrl,
  };
}
