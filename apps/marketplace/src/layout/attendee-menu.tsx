import { rolesOf, type StoredSession } from '@atrium/api-slice';
import { Button, LazyPart } from '@atrium/ui';
import { t } from '@atrium/texts';
import { Ticket } from 'lucide-react';
import { lazy } from 'react';
import { paths } from '../paths.ts';
import classes from './layout.module.css';

const NotificationBell = lazy(async () => ({
  default: (await import('./notifications.tsx')).NotificationBell,
}));

/** Controls beside the account menu, for attendees only. */
export function AttendeeMenu({ session }: { session: StoredSession }) {
  if (rolesOf(session)[0] !== 'attendee') return null;
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        href={paths.registrations}
        icon={<Ticket size={18} aria-hidden />}
        className={classes.wide}
      >
        {t('My tickets')}
      </Button>
      {!session.isGuest && (
        <LazyPart>
          <NotificationBell account={session.email} />
        </LazyPart>
      )}
    </>
  );
}
