import { Badge, Container, PageFrame, SideTabs, TopBar } from '@atrium/ui';
import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { PasskeyOffer } from '../passkeys/passkey-offer.tsx';
import { AccountMenu } from './account-menu.tsx';
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

/** Layout of the admin console: top bar with the account, side menu, content. */
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

/** Layout of a workspace's pages before login. */
export function GateLayout({ name }: { name: string }) {
  return (
    <PageFrame top={<TopBar brandHref="/" suffix={<Badge>{name}</Badge>} />}>
      <Outlet />
    </PageFrame>
  );
}
