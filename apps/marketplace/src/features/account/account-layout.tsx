import { selectSession } from '@atrium/api-slice';
import { Container, LinkTabs, SideTabs } from '@atrium/ui';
import { t } from '@atrium/texts';
import { Bell, CircleUser, Heart, Hourglass, MessageSquare, Search, Star, Ticket } from 'lucide-react';
import { useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import classes from './account.module.css';

const items = () => [
  { href: paths.myAccount, text: t('My Account'), icon: <CircleUser size={18} aria-hidden /> },
  { href: paths.registrations, text: t('Registrations and Events'), icon: <Ticket size={18} aria-hidden /> },
  { href: paths.waitingList, text: t('Waiting lists'), icon: <Hourglass size={18} aria-hidden /> },
  { href: paths.ownReviews, text: t('Reviews'), icon: <Star size={18} aria-hidden /> },
  { href: paths.messages, text: t('Messages'), icon: <MessageSquare size={18} aria-hidden /> },
  { href: paths.favourites, text: t('Favourites'), icon: <Heart size={18} aria-hidden /> },
  { href: paths.following, text: t('Following'), icon: <Bell size={18} aria-hidden /> },
  { href: paths.savedSearches, text: t('Saved searches'), icon: <Search size={18} aria-hidden /> },
];

/** Pages that a guest has too. */
const ofGuests: readonly string[] = [paths.registrations, paths.waitingList];

/** Pages about the account itself, behind one item of the side menu. */
const accountPages = () => [
  { href: paths.myAccount, text: t('Profile') },
  { href: paths.settings, text: t('Settings') },
  { href: paths.security, text: t('Security') },
  { href: paths.decisions, text: t('Decisions') },
];

/** Layout of the attendee's account pages, with the side menu. */
export function AccountLayout() {
  const { pathname } = useLocation();
  const isGuest = useSelector(selectSession)?.isGuest === true;
  const isAccount = accountPages().some(({ href }) => href === pathname);
  const isOrder = pathname.startsWith(paths.order(''));
  const current =
    isAccount || pathname === paths.editProfile ? paths.myAccount : isOrder ? paths.registrations : pathname;
  return (
    <Container className={classes.area}>
      <SideTabs
        label={t('Account')}
        items={items().filter(({ href }) => !isGuest || ofGuests.includes(href))}
        current={current}
      >
        {isAccount && !isGuest && (
          <LinkTabs label={t('My Account')} items={accountPages()} current={pathname} />
        )}
        <Outlet />
      </SideTabs>
    </Container>
  );
}
