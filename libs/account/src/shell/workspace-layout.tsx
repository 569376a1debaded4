import { selectSession } from '@atrium/api-slice';
import { Badge, Button, Container, Menu, PageFrame, SideTabs, TopBar } from '@atrium/ui';
import { t } from '@atrium/texts';
import { ChevronDown, CircleUser, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router';
import { PasskeyOffer } from '../passkeys/passkey-offer.tsx';
import { useLogOut } from '../session/use-log-out.ts';
import classes from './shell.module.css';

export interface WorkspaceLayoutProps {
  /** Shown after the wordmark. */
  name: string;
  homeHref: string;
  /** Shown before the account menu. */
  bell?: ReactNode;
  /** Shown above every page. */
  notice?: ReactNode;
  /** Where passkeys are added. */
  securityHref: string;
  /** Links of the account menu. */
  accountLinks: readonly { href: string; text: string }[];
  /** Items of the side menu. */
  items: readonly { href: string; text: string; icon?: ReactNode }[];
  /** Marks this item as current where the page has another address. */
  current?: string | undefined;
}

/** Layout of the partner portal and the admin console: top bar with the account, side menu, content. */
export function WorkspaceLayout({
  name,
  homeHref,
  bell,
  notice,
  securityHref,
  accountLinks,
  items,
  current,
}: WorkspaceLayoutProps) {
  const { pathname } = useLocation();
  return (
    <PageFrame
      top={
        <TopBar brandHref={homeHref} suffix={<Badge>{name}</Badge>}>
          {bell}
          <AccountMenu links={accountLinks} />
        </TopBar>
      }
    >
      <Container className={classes.workspace}>
        <SideTabs label={name} items={items} current={current ?? pathname}>
          {notice}
          {pathname === homeHref && <PasskeyOffer href={securityHref} />}
          <Outlet />
        </SideTabs>
      </Container>
    </PageFrame>
  );
}

function AccountMenu({ links }: { links: WorkspaceLayoutProps['accountLinks'] }) {
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
        ...links.map((link) => ({ id: link.href, ...link })),
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

/** Layout of a workspace's pages before login. */
export function GateLayout({ name }: { name: string }) {
  return (
    <PageFrame top={<TopBar brandHref="/" suffix={<Badge>{name}</Badge>} />}>
      <Outlet />
    </PageFrame>
  );
}
