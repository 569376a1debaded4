import { useOwnWaitsQuery } from '@atrium/api-slice';
import { formatEventTime, isolated, seconds, type OwnWait } from '@atrium/domain';
import { Badge, Button, EmptyState, QueryView, TextLink } from '@atrium/ui';
import { locale, msg, t } from '@atrium/texts';
import { Hourglass } from 'lucide-react';
import { paths } from '../../paths.ts';
import { isOpen } from './use-waiting.ts';
import { WaitActions } from './wait-actions.tsx';
import { waitedName, waitText } from './wait-text.ts';
import classes from './waiting-list.module.css';

const badges = {
  WAITING: { text: msg('Waiting'), tone: 'neutral' },
  OFFERED: { text: msg('Held for you'), tone: 'success' },
  ORDERED: { text: msg('Ordered'), tone: 'neutral' },
  EXPIRED: { text: msg('Offer ended'), tone: 'neutral' },
  LEFT: { text: msg('You left'), tone: 'neutral' },
  REMOVED: { text: msg('Removed'), tone: 'neutral' },
  OVER: { text: msg('Sales have ended'), tone: 'neutral' },
} as const;

/** Badges of requests for tickets that are sold on approval, where they differ. */
const requestBadges = {
  ...badges,
  WAITING: { text: msg('Requested'), tone: 'neutral' },
  OFFERED: { text: msg('Approved'), tone: 'success' },
  REMOVED: { text: msg('Declined'), tone: 'neutral' },
  LEFT: { text: msg('Withdrawn'), tone: 'neutral' },
} as const;

/** The tickets that an attendee waits for or requested: those that are held first. */
export function WaitingListPage() {
  const waits = useOwnWaitsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: seconds(60),
    skipPollingIfUnfocused: true,
  });
  return (
    <div className={classes.page}>
      <title>{`${t('Waiting lists')} | Atrium`}</title>
      <h1>{t('Waiting lists')}</h1>
      <QueryView query={waits}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState
              icon={<Hourglass size={24} aria-hidden />}
              title={t("You aren't on a waiting list")}
              detail={t('When tickets of an event are sold out, join their waiting list on its page.')}
              action={<Button href={paths.events}>{t('Find an event')}</Button>}
            />
          ) : (
            <ul aria-label={t('Waiting lists')} className={classes.waits}>
              {found
                .toSorted((one, other) => rankOf(one) - rankOf(other))
                .map((wait) => (
                  <WaitRow key={wait.id} wait={wait} />
                ))}
            </ul>
          )
        }
      </QueryView>
    </div>
  );
}

const rankOf = ({ state }: OwnWait): number => (state === 'OFFERED' ? 0 : isOpen(state) ? 1 : 2);

function WaitRow({ wait }: { wait: OwnWait }) {
  const { event, state } = wait;
  const { text, tone } = (wait.needsApproval ? requestBadges : badges)[state];
  return (
    <li className={classes.wait}>
      <div className={classes.stack}>
        <TextLink href={paths.event(event.id)} className={classes.name}>
          {event.name}
        </TextLink>
        <p className={classes.facts}>
          {formatEventTime(event.startAt, event.timeZone, locale())} · {isolated(waitedName(wait))}
        </p>
        <p>
          <Badge tone={tone}>{t(text)}</Badge> {waitText(wait)}
        </p>
      </div>
      {isOpen(state) && <WaitActions wait={wait} />}
    </li>
  );
}
