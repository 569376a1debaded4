import { selectSession } from '@atrium/api-slice';
import { Button, TopBar, useMediaQuery } from '@atrium/ui';
import { Suspense, lazy } from 'react';
import { useSelector } from 'react-redux';
import { paths } from '../paths.ts';
import { dashboardLink } from './account-links.ts';
import { PhoneMenu } from './phone-menu.tsx';

// menus and drawers weigh as much as a page: they come after the first paint
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

/** The bar at the top: the visitor's two ways in, or the account's pages; on a phone behind a menu button. */
export function TopNavigation() {
  const session = useSelector(selectSession);
  const isPhone = useMediaQuery('(max-width: 40rem)');
  const dashboard = session && dashboardLink(session);
  if (isPhone) {
    return (
      <TopBar brandHref={paths.home}>
        <PhoneMenu session={session} />
      </TopBar>
    );
  }
  return (
    <TopBar brandHref={paths.home}>
      {dashboard && (
        <Button variant="quiet" size="s" href={dashboard.href}>
          {dashboard.text}
        </Button>
      )}
      {session ? (
        <Suspense>
          <AccountMenu session={session} />
        </Suspense>
      ) : (
        <>
          <Button variant="quiet" size="s" href={paths.partnerWelcome}>
            List your Event
          </Button>
          <Button size="s" href={paths.login}>
            Login
          </Button>
        </>
      )}
    </TopBar>
  );
}
