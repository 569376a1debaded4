import type { AdminSummary } from '@atrium/domain';
import { TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import { waitingTime } from '../lists/index.ts';
import classes from './dashboard.module.css';

type WaitingCounts = AdminSummary['waiting'];

const works: readonly { id: keyof WaitingCounts; name: string; href: string }[] = [
  { id: 'partners', name: 'Partners to vet', href: paths.partnersToVet },
  { id: 'newFacts', name: 'New company details', href: paths.newFacts },
  { id: 'events', name: 'Events to vet', href: paths.eventsToVet },
  { id: 'mailings', name: 'Mailings to approve', href: paths.mailings },
  { id: 'letters', name: 'Letters to post', href: paths.lettersToPost },
  { id: 'failedMails', name: 'Failed emails', href: paths.failedMails },
  { id: 'failedJobs', name: 'Failed jobs', href: paths.failedJobs },
  { id: 'failedRefunds', name: 'Failed refunds', href: paths.failedRefunds },
  { id: 'disputes', name: 'Disputes to answer', href: paths.openDisputes },
  { id: 'books', name: 'Failed checks of the books', href: paths.checks },
  { id: 'reconciliation', name: 'Differences to explain', href: paths.reconciliation },
  { id: 'damage', name: 'Damage to mediate or to refund', href: paths.damageToMediate },
];

/** Open work, with the age of the oldest item. */
export function WorkQueues({ waiting, now }: { waiting: WaitingCounts; now: number }) {
  return (
    <ul aria-label="Waiting work" className={classes.tasks}>
      {works.map(({ id, name, href }) => {
        const { count, oldest } = waiting[id];
        return (
          <li key={id} className={classes.figure} data-waiting={count > 0 || undefined}>
            <span className={classes.label}>
              <TextLink href={href}>{name}</TextLink>
            </span>
            <strong className={classes.count}>{count.toLocaleString('en-US')}</strong>
            <span className={classes.label}>
              {oldest ? `Waiting for ${waitingTime(oldest, now)}` : 'Nothing waiting'}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
