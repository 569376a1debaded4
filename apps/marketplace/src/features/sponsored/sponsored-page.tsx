import { useSponsoredEventsQuery } from '@atrium/api-slice';
import { formatEventDays, operator, type SponsoredEvent } from '@atrium/domain';
import { Card, Container, EmptyState, QueryView, TextLink } from '@atrium/ui';
import { formatNumber, locale, msg, t, translateMessage } from '@atrium/texts';
import { PageHead } from '../../head/page-head.tsx';
import { paths } from '../../paths.ts';
import classes from './sponsored.module.css';

const stopTexts = {
  administrator: msg('Stopped by us'),
  'event-cancelled': msg('Stopped: the event was cancelled'),
  'event-not-public': msg('Stopped: the event is no longer public'),
  'event-sold-out': msg('Stopped: the event is sold out'),
  'organiser-blocked': msg('Stopped: the organiser is blocked'),
  'not-checked': msg('Stopped: not checked in time'),
};

const statusTexts = { RUNNING: msg('Running'), CANCELLED: msg('Ended early by the organiser') };

function stateOf({ status, stop }: SponsoredEvent): string {
  if (stop) return [t(stopTexts[stop.by]), stop.reason].filter(Boolean).join(': ');
  return status === 'RUNNING' || status === 'CANCELLED' ? t(statusTexts[status]) : t('Ended');
}

/** Every sponsored event of the last twelve months. */
export function SponsoredPage() {
  const sponsored = useSponsoredEventsQuery();
  const lead = t(
    'Every sponsored place of the last twelve months: who paid, where and when it was shown, how often, and why it ended early.',
  );
  return (
    <Container className={classes.page}>
      <PageHead
        title={`${t('Sponsored events')} | ${operator.product}`}
        description={lead}
        path={paths.sponsored}
      />
      <h1>{t('Sponsored events')}</h1>
      <p className={classes.lead}>
        {lead} <TextLink href={`${paths.howWeWork}#sponsored-results`}>{t('How we work')}</TextLink>
      </p>
      <QueryView query={sponsored} failed={t("We couldn't load the sponsored events. Try again.")}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState title={t('No event has been sponsored yet')} />
          ) : (
            <ul className={classes.list}>
              {found.map((event) => (
                <li key={event.id}>
                  <Sponsored event={event} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Container>
  );
}

function Sponsored({ event }: { event: SponsoredEvent }) {
  const { advertiser, payer, sector, country, fromDay, toDay } = event;
  const any = t('Any');
  const days = formatEventDays(
    { startDateTime: `${fromDay}T12:00:00Z`, endDateTime: `${toDay}T12:00:00Z`, timeZone: 'UTC' },
    locale(),
  );
  const facts: [string, string][] = [
    [t('Advertiser'), advertiser],
    [t('Paid by'), payer],
    [t('Sector'), sector === null ? any : translateMessage(sector) || sector],
    [t('Country'), country === null ? any : translateMessage(country) || country],
    [t('Booked days'), days],
    [t('Days on which it was shown'), formatNumber(event.days)],
    [t('Times shown'), formatNumber(event.shown)],
    [t('State'), stateOf(event)],
  ];
  const { id, name, isPublic } = event.event;
  return (
    <Card title={isPublic ? <TextLink href={paths.event(id)}>{name}</TextLink> : name}>
      <dl className={classes.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
