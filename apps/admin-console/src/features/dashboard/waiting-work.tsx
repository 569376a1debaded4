import type { AdminSummary } from '@atrium/domain';
import { TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import classes from './dashboard.module.css';

type Waiting = AdminSummary['waiting'];

const works: readonly { id: keyof Waiting; name: string; href: string }[] = [
  { id: 'partners', name: 'Partners to vet', href: paths.partnersToVet },
  { id: 'events', name: 'Events to vet', href: paths.eventsToVet },
  { id: 'failedMails', name: 'Failed mails', href: paths.failedMails },
  { id: 'failedJobs', name: 'Failed jobs', href: paths.failedJobs },
];

const hour = 3_600_000;

/** How long something has waited: `3 hours`, `2 days`. */
function ageOf(since: string, now: number): string {
  const hours = Math.floor((now - Date.parse(since)) / hour);
  if (hours < 1) return 'less than an hour';
  const [count, unit] = hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** What somebody has to do, with the age of the oldest. */
export function WaitingWork({ waiting, now }: { waiting: Waiting; now: number }) {
  return (
    <ul aria-label="Waiting work" className={classes.figures}>
      {works.map(({ id, name, href }) => {
        const { count, oldest } = waiting[id];
        return (
          <li key={id} className={classes.figure} data-waiting={count > 0 || undefined}>
            <span className={classes.label}>
              <TextLink href={href}>{name}</TextLink>
            </span>
            <strong className={classes.count}>{count.toLocaleString('en-US')}</strong>
            <span className={classes.label}>
              {oldest ? `Oldest waits ${ageOf(oldest, now)}` : 'Nothing waits'}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
