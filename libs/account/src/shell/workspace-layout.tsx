import { selectSession } from '@atrium/api-slice';
import { Badge, Button, Container, Menu, PageFrame, SideTabs, TopBar } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { ChevronDown, CircleUser, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router';
import { useLogOut } from '../session/use-log-out.ts';
import classes from './shell.module.css';

export interface WorkspaceLayoutProps {
  /** Said after the wordmark. */
  name: string;
  homeHref: string;
  accountHref: string;
  /** The side menu. */
  items: readonly { href: string; text: string; icon?: ReactNode }[];
  /** The item of the page that is shown, where its address is another one. */
  current?: string | undefined;
}

/** What the pages of partners and of staff stand in: top bar with the account, side menu, content. */
export function WorkspaceLayout({ name, homeHref, accountHref, items, current }: WorkspaceLayoutProps) {
  const { pathname } = useLocation();
  return (
    <PageFrame
      top={
        <TopBar brandHref={homeHref} suffix={<Badge>{name}</Badge>}>
          <AccountMenu accountHref={accountHref} />
        </TopBar>
      }
    >
      <Container className={classes.workspace}>
        <SideTabs label={name} items={items} current={current ?? pathname}>
          <Outlet />
        </SideTabs>
      </Container>
    </PageFrame>
  );
}

function AccountMenu({ accountHref }: { accountHref: string }) {
  const session = useSelector(selectSession);
  const logOut = useLogOut();
  if (!session) return null;
  return (
    <Menu
      label={t('Account')}
      header={session.email}
      trigger={
        <Button
          variant="quiet"
          size="s"
          aria-label={t('Account of {{email}}', { email: session.email })}
          icon={<CircleUser size={20} aria-hidden />}
        >
          <span className={classes.email}>{session.email}</span>
          <ChevronDown size={16} aria-hidden />
        </Button>
      }
      items={[
        { id: 'account', text: t('My Account'), href: accountHref },
        {
          id: 'logout',
          text: t('Logout'),
          icon: <LogOut size={16} aria-hidden />,
          onAction: () => void logOut(),
          startsGroup: true,
        },
      ]}
    />
  );
}

/** What the pages of a workspace stand in before there is an account. */
export function GateLayout({ name }: { name: string }) {
  return (
    <PageFrame top={<TopBar brandHref="/" suffix={<Badge>{name}</Badge>} />}>
      <Outlet />
    </PageFrame>
  );
}
