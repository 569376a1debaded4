import { Container, SideTabs } from '@atrium/ui';
import { CircleUser, Heart, MessageSquare, Settings, ShieldCheck, Ticket } from 'lucide-react';
import { Outlet, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import classes from './account.module.css';

const items = [
  { href: paths.myAccount, text: 'My Account', icon: <CircleUser size={18} aria-hidden /> },
  { href: paths.registrations, text: 'Registrations and Events', icon: <Ticket size={18} aria-hidden /> },
  { href: paths.messages, text: 'Messages', icon: <MessageSquare size={18} aria-hidden /> },
  { href: paths.favourites, text: 'Favourites', icon: <Heart size={18} aria-hidden /> },
  { href: paths.settings, text: 'Settings', icon: <Settings size={18} aria-hidden /> },
  { href: paths.security, text: 'Security', icon: <ShieldCheck size={18} aria-hidden /> },
];

/** The attendee's own pages, with the list of them at the side. */
export function AccountLayout() {
  const { pathname } = useLocation();
  return (
    <Container className={classes.area}>
      <SideTabs label="Account" items={items} current={pathname}>
        <Outlet />
      </SideTabs>
    </Container>
  );
}
