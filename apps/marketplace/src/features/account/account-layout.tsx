import { Container, SideTabs } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { CircleUser, Heart, MessageSquare, Settings, ShieldCheck, Ticket } from 'lucide-react';
import { Outlet, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import classes from './account.module.css';

const items = () => [
  { href: paths.myAccount, text: t('My Account'), icon: <CircleUser size={18} aria-hidden /> },
  { href: paths.registrations, text: t('Registrations and Events'), icon: <Ticket size={18} aria-hidden /> },
  { href: paths.messages, text: t('Messages'), icon: <MessageSquare size={18} aria-hidden /> },
  { href: paths.favourites, text: t('Favourites'), icon: <Heart size={18} aria-hidden /> },
  { href: paths.settings, text: t('Settings'), icon: <Settings size={18} aria-hidden /> },
  { href: paths.security, text: t('Security'), icon: <ShieldCheck size={18} aria-hidden /> },
];

/** The attendee's own pages, with the list of them at the side. */
export function AccountLayout() {
  const { pathname } = useLocation();
  return (
    <Container className={classes.area}>
      <SideTabs label={t('Account')} items={items()} current={pathname}>
        <Outlet />
      </SideTabs>
    </Container>
  );
}
