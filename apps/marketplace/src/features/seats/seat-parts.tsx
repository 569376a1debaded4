import { formatEventTime, type OpenSeat } from '@atrium/domain';
import { locale, t } from '@atrium/texts';
import { Banner, Button, Card, DescriptionList, TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';

/** The event and ticket of a seat. */
export function SeatFacts({ seat: { event, ticketType, extras } }: { seat: OpenSeat }) {
  const timeOf = (instant: string) => formatEventTime(instant, event.timeZone, locale());
  return (
    <Card>
      <DescriptionList
        items={[
          {
            term: t('Event'),
            description: <TextLink href={paths.event(event.id)}>{event.name}</TextLink>,
          },
          { term: t('Starts'), description: timeOf(event.startDateTime) },
          { term: t('Ends'), description: timeOf(event.endDateTime) },
          { term: t('Location'), description: event.venue },
          { term: t('Ticket'), description: [ticketType, ...extras].map(({ name }) => name).join(', ') },
        ]}
      />
    </Card>
  );
}

/** Says that the seat is taken, and where its ticket goes. */
export function SeatTaken({ event, email }: Pick<OpenSeat, 'event'> & { email: string }) {
  return (
    <>
      <h1>{t('The ticket is yours')}</h1>
      <Banner tone="success">
        {t('We email your ticket with its code to {{email}} in the days leading up to the event.', { email })}
      </Banner>
      <div>
        <Button href={paths.event(event.id)}>{t('See the event')}</Button>
      </div>
    </>
  );
}
