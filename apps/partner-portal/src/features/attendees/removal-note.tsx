import { formatDay } from '@atrium/texts';
import { TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import classes from './attendees.module.css';
import { useRemoval } from './use-removal.ts';

/** Of a past event: when the names of its attendees are removed, and where that is changed. */
export function RemovalNote({ eventId }: { eventId: number }) {
  const removal = useRemoval(eventId);
  if (!removal) return null;
  const { on, isHeldUp, removedAt } = removal;
  return (
    <p className={classes.quiet}>
      {removedAt === null
        ? `Names and contact details are removed on ${formatDay(on)}. Orders, invoices and numbers stay.`
        : `Names and contact details were removed on ${formatDay(removedAt)}. Orders, invoices and numbers stay.`}{' '}
      {removedAt === null &&
        isHeldUp &&
        'Atrium keeps them longer: for an open dispute or request for damage, or for a legal reason. '}
      <TextLink href={paths.personalData(eventId)}>Personal data of this event</TextLink>
    </p>
  );
}
