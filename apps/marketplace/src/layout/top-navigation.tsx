import { useLogOut } from '@atrium/account';
import { selectSession, type StoredSession } from '@atrium/api-slice';
import { Button, Menu, TopBar, useMediaQuery } from '@atrium/ui';
import { ChevronDown, CircleUser, LogOut } from 'lucide-react';
import { useSelector } from 'react-redux';
import { paths } from '../paths.ts';
import { accountLinks, dashboardLink } from './account-links.ts';
import classes from './layout.module.css';
import { PhoneMenu } from './phone-menu.tsx';

/** The bar at the top: the visitor's two ways in, or the account's pages; on a phone behind a menu button. */
export function TopNavigation() {
  const session = useSelector(selectSession);
  const isPhone = useMediaQuery('(max-width: 40rem)');
  return (
    <TopBar brandHref={paths.home}>
      {isPhone ? (
        <PhoneMenu session={session} />
      ) : session ? (
        <AccountNavigation session={session} />
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

function AccountNavigation({ session }: { session: StoredSession }) {
  const logOut = useLogOut();
  const dashboard = dashboardLink(session);
  return (
    <>
      {dashboard && (
        <Button variant="quiet" size="s" href={dashboard.href}>
          {dashboard.text}
        </Button>
      )}
      <Menu
        label="Account"
        header={session.email}
        trigger={
          <Button variant="quiet" size="s" icon={<CircleUser size={20} aria-hidden />}>
            <span className={classes.email}>{session.email}</span>
            <ChevronDown size={16} aria-hidden />
          </Button>
        }
        items={[
          ...accountLinks(session).map((link) => ({ id: link.href, ...link })),
          {
            id: 'logout',
            text: 'Logout',
            icon: <LogOut size={16} aria-hidden />,
            onAction: () => void logOut(),
            startsGroup: true,
          },
        ]}
      />
    </>
  );
}
