import { GateLayout, WorkspaceLayout } from '@atrium/account';
import {
  Building2,
  CalendarDays,
  ChartSpline,
  CircleUser,
  LifeBuoy,
  Scale,
  LayoutDashboard,
  ListChecks,
  MapPin,
  Megaphone,
  Receipt,
  Repeat,
  Star,
  Wrench,
} from 'lucide-react';
import { useLocation } from 'react-router';
import { paths } from '../paths.ts';

const name = 'Admin';
const items = [
  { href: paths.dashboard, text: 'Summary', icon: <LayoutDashboard size={18} aria-hidden /> },
  { href: paths.events, text: 'Events', icon: <CalendarDays size={18} aria-hidden /> },
  { href: paths.partners, text: 'Partners', icon: <Building2 size={18} aria-hidden /> },
  { href: paths.venues, text: 'Venues', icon: <MapPin size={18} aria-hidden /> },
  { href: paths.placements, text: 'Placements', icon: <Megaphone size={18} aria-hidden /> },
  { href: paths.oddDays, text: 'Odd days', icon: <ChartSpline size={18} aria-hidden /> },
  { href: paths.series, text: 'Series', icon: <Repeat size={18} aria-hidden /> },
  { href: paths.reviews, text: 'Reviews', icon: <Star size={18} aria-hidden /> },
  { href: paths.registrations, text: 'Registrations', icon: <Receipt size={18} aria-hidden /> },
  { href: paths.options, text: 'Settings', icon: <ListChecks size={18} aria-hidden /> },
  { href: paths.moderation, text: 'Moderation', icon: <Scale size={18} aria-hidden /> },
  { href: paths.support, text: 'Support', icon: <LifeBuoy size={18} aria-hidden /> },
  { href: paths.operations, text: 'Operations', icon: <Wrench size={18} aria-hidden /> },
  { href: paths.myAccount, text: 'My Account', icon: <CircleUser size={18} aria-hidden /> },
];

const areas: readonly [start: string, item: string][] = [
  ['/admin/event-details/', paths.events],
  ['/admin/ranking/', paths.events],
  ['/admin/partner-details/', paths.partners],
  ['/admin/order-details/', paths.registrations],
  [`${paths.moderation}/`, paths.moderation],
  [`${paths.reviews}/`, paths.reviews],
  [`${paths.support}/`, paths.support],
  [paths.settings, paths.options],
  [paths.security, paths.myAccount],
  [paths.editProfile, paths.myAccount],
];

/** Layout of the console's pages. */
export function ConsoleLayout() {
  const { pathname } = useLocation();
  return (
    <WorkspaceLayout
      name={name}
      homeHref={paths.dashboard}
      securityHref={paths.security}
      accountLinks={[
        { href: paths.myAccount, text: 'My Account' },
        { href: paths.registrationsAndEvents, text: 'Registration and Events' },
        { href: paths.settings, text: 'Settings' },
      ]}
      items={items}
      current={areas.find(([start]) => pathname.startsWith(start))?.[1]}
    />
  );
}

/** Layout before the login. */
export function ConsoleGate() {
  return <GateLayout name={name} />;
}
