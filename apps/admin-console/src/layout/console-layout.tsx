import { GateLayout, MenuLayout, ServiceNotice, type MenuGroup, type MenuLink } from '@atrium/account';
import {
  Activity,
  Building2,
  CalendarDays,
  ChartSpline,
  CircleUser,
  LifeBuoy,
  type LucideIcon,
  Scale,
  Landmark,
  LayoutDashboard,
  ListChecks,
  MapPin,
  Mails,
  Megaphone,
  Receipt,
  Repeat,
  Search,
  Star,
  Wrench,
} from 'lucide-react';
import { useLocation } from 'react-router';
import { DelayedDecisions, useDecisionDelay } from '../features/vetting/index.ts';
import { paths } from '../paths.ts';
import { useFind } from './use-find.ts';

const name = 'Admin';

const entry = (href: string, text: string, Icon: LucideIcon): MenuLink => ({
  href,
  text,
  icon: <Icon size={18} aria-hidden />,
});

const summary = entry(paths.dashboard, 'Summary', LayoutDashboard);
const events = entry(paths.events, 'Events', CalendarDays);
const partners = entry(paths.partners, 'Partners', Building2);
const registrations = entry(paths.registrations, 'Registrations', Receipt);

const groups: readonly MenuGroup[] = [
  { entries: [summary] },
  {
    title: 'Vetting',
    entries: [
      events,
      partners,
      entry(paths.reviews, 'Reviews', Star),
      entry(paths.mailings, 'Mailings', Mails),
      entry(paths.moderation, 'Moderation', Scale),
    ],
  },
  {
    title: 'Trade',
    entries: [
      registrations,
      entry(paths.finances, 'Finances', Landmark),
      entry(paths.placements, 'Placements', Megaphone),
    ],
  },
  {
    title: 'Catalogue',
    entries: [
      entry(paths.venues, 'Venues', MapPin),
      entry(paths.series, 'Series', Repeat),
      entry(paths.oddDays, 'Odd days', ChartSpline),
      entry(paths.missedSearches, 'Search', Search),
    ],
  },
  {
    title: 'Running',
    entries: [
      entry(paths.options, 'Settings', ListChecks),
      entry(paths.support, 'Support', LifeBuoy),
      entry(paths.operations, 'Operations', Wrench),
      entry(paths.incidents, 'Status', Activity),
    ],
  },
];
const foot = [entry(paths.myAccount, 'My Account', CircleUser)];

const areas: readonly [start: string, item: string][] = [
  ['/admin/event-details/', paths.events],
  ['/admin/ranking/', paths.events],
  ['/admin/partner-details/', paths.partners],
  ['/admin/order-details/', paths.registrations],
  [`${paths.moderation}/`, paths.moderation],
  [`${paths.reviews}/`, paths.reviews],
  [`${paths.support}/`, paths.support],
  [paths.searchTerms, paths.missedSearches],
  [paths.settings, paths.options],
  [paths.security, paths.myAccount],
  [paths.editProfile, paths.myAccount],
];

/** Layout of the console's pages. */
export const ConsoleLayout = () => (
  <DelayedDecisions>
    <ConsoleMenu />
  </DelayedDecisions>
);

function ConsoleMenu() {
  const { pathname } = useLocation();
  const find = useFind();
  const { sendNow } = useDecisionDelay();
  return (
    <MenuLayout
      isPale
      name={name}
      homeHref={paths.dashboard}
      find={find}
      notice={<ServiceNotice statusHref={paths.statusPage} />}
      securityHref={paths.security}
      accountLinks={[
        { href: paths.myAccount, text: 'My Account' },
        { href: paths.registrationsAndEvents, text: 'Registration and Events' },
        { href: paths.settings, text: 'Settings' },
      ]}
      beforeLogOut={sendNow}
      groups={groups}
      foot={foot}
      phone={[summary, events, partners, registrations]}
      current={areas.find(([start]) => pathname.startsWith(start))?.[1] ?? pathname}
    />
  );
}

/** Layout before the login. */
export function ConsoleGate() {
  return <GateLayout name={name} />;
}
