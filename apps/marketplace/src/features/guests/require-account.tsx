import { Button, EmptyState } from '@atrium/ui';
import { t } from '@atrium/texts';
import { UserRound } from 'lucide-react';
import { Outlet } from 'react-router';
import { paths } from '../../paths.ts';
import { GuestAccountCard } from './guest-account-card.tsx';
import classes from './guests.module.css';
import { useGuest } from './use-guest.ts';

/** Guards the pages of accounts: a guest sees how to get one. */
export function RequireAccount() {
  const guest = useGuest();
  if (!guest) return <Outlet />;
  return (
    <div className={classes.actions}>
      <title>{`${t('This page needs an account')} | Atrium`}</title>
      <EmptyState
        icon={<UserRound size={24} aria-hidden />}
        title={
          <span role="heading" aria-level={1}>
            {t('This page needs an account')}
          </span>
        }
        detail={t('As a guest you see your tickets and orders.')}
        action={<Button href={paths.registrations}>{t('See my tickets')}</Button>}
      />
      <GuestAccountCard />
    </div>
  );
}
