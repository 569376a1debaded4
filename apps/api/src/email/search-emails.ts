import type { EventCard } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import { placeIn } from '../texts/option-names/index.ts';
import { greet, safeName, type EmailContent } from './render-email.ts';

/** A saved search with new events, of which some are listed. */
export interface SearchWithNews {
  name: string;
  total: number;
  events: readonly Pick<EventCard, 'id' | 'name' | 'startDateTime' | 'endDateTime' | 'timeZone' | 'venue'>[];
}

interface SearchDigest {
  firstName: string;
  searches: readonly SearchWithNews[];
  origin: string;
  stopUrl: string;
}

/** New events of saved searches. */
export function searchDigestEmail(
  { t, language, formatEventDays }: Translator,
  { firstName, searches, origin, stopUrl }: SearchDigest,
): EmailContent {
  const [only, ...others] = searches;
  const count = searches.reduce((sum, { total }) => sum + total, 0);
  const isOne = only !== undefined && others.length === 0;
  const more = count - searches.reduce((sum, { events }) => sum + events.length, 0);
  return {
    subject: isOne
      ? t('{{count}} new events: {{search}}', {
          count,
          search: safeName(only.name),
          defaultValue_one: '{{count}} new event: {{search}}',
        })
      : t('New events of your saved searches'),
    greeting: greet(t, firstName),
    paragraphs: [t('These events were published since our last email and match what you saved:')],
    facts: searches.flatMap(({ name, events }) =>
      events.map((event): [string, string] => {
        const { place, isOnline } = event.venue;
        const lines = [
          [formatEventDays(event), isOnline ? t('Online') : placeIn(language, place)].join(', '),
          ...(isOne ? [] : [t('Saved search: {{search}}', { search: safeName(name) })]),
          `${origin}/events/${event.id}`,
        ];
        return [event.name, lines.join('\n')];
      }),
    ),
    action: { label: t('See your saved searches'), url: `${origin}/user/saved-searches` },
    afterwards: more > 0 ? [t('And {{count}} more.', { count: more })] : [],
    reason: t("You're receiving this email because you asked for new events of your saved searches."),
    unsubscribeUrl: stopUrl,
  };
}
