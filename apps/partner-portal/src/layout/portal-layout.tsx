import { GateLayout, MenuLayout, NotificationBell, ServiceNotice, type MenuGroup } from '@atrium/account';
import { selectSession, selectSuspension } from '@atrium/api-slice';
import type { Needs } from '@atrium/domain';
import { LazyPart } from '@atrium/ui';
import {
  Building2,
  CalendarDays,
  ChartColumn,
  CircleHelp,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Mails,
  Megaphone,
  ReceiptText,
  Star,
  Ticket,
  WalletCards,
} from 'lucide-react';
import { lazy } from 'react';
import { useSelector } from 'react-redux';
import { matchPath, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { useFind } from './use-find.ts';
import {
  dashboardSectionOf,
  dashboardSections,
  sectionIds,
  sectionNeeds,
  type DashboardSection,
} from '../dashboard-sections.ts';
import { useRights } from '../rights/use-rights.ts';

const name = 'Partners';

// only few ever need it
const Suspended = lazy(async () => ({
  default: (await import('../features/moderation/decisions-page.tsx')).Suspended,
}));

const section = (id: DashboardSection, Icon: LucideIcon) => ({
  href: paths.section(id),
  text: dashboardSections[id],
  icon: <Icon size={18} aria-hidden />,
});
const inside = (id: DashboardSection) => ({ href: paths.section(id), text: dashboardSections[id] });

const summary = section('summary', LayoutDashboard);
const events = section('events', CalendarDays);
const registrations = section('registrations', Ticket);
const messages = { href: paths.messages(), text: 'Messages', icon: <Mail size={18} aria-hidden /> };

/** Eleven entries and the help, which lead to every section of the specification. */
const groups: readonly MenuGroup[] = [
  { entries: [summary] },
  { title: 'Events', entries: [events, registrations] },
  {
    title: 'Audience',
    entries: [
      messages,
      section('communications', Mails),
      section('reviews', Star),
      { href: paths.promotion(), text: 'Promotion', icon: <Megaphone size={18} aria-hidden /> },
      section('insights', ChartColumn),
    ],
  },
  {
    title: 'Money',
    entries: [section('finances', WalletCards), section('cancellation-policies', ReceiptText)],
  },
  {
    title: 'Company',
    entries: [
      {
        text: 'Company',
        icon: <Building2 size={18} aria-hidden />,
        entries: [
          inside('users'),
          inside('documents'),
          { href: paths.settings, text: 'Settings' },
          { href: paths.myAccount, text: 'My Account' },
        ],
      },
    ],
  },
];
const foot: MenuGroup['entries'] = [section('help-centre', CircleHelp)];

/** Right that an entry needs, by its address. */
const needs: ReadonlyMap<string, Needs> = new Map<string, Needs>([
  ...sectionIds.map((id): [string, Needs] => [paths.section(id), sectionNeeds[id]]),
  [paths.messages(), 'messages'],
  [paths.promotion(), 'promotion'],
]);

type Entry = MenuGroup['entries'][number];

/** Keeps the entries whose pages the role includes. */
function allowed(entries: readonly Entry[], may: (right: Needs) => boolean): Entry[] {
  return entries.flatMap((entry): Entry[] => {
    if (!('entries' in entry)) return may(needs.get(entry.href) ?? 'any') ? [entry] : [];
    const inner = entry.entries.filter(({ href }) => may(needs.get(href) ?? 'any'));
    return inner.length > 0 ? [{ ...entry, entries: inner }] : [];
  });
}

/** Pages that belong to a section of the dashboard. */
const parts: readonly [pattern: string, section: DashboardSection][] = [
  ['/partner/event-details/:id/*', 'events'],
  ['/partner/add-event', 'events'],
  ['/partner/series', 'events'],
  ['/partner/edit-event/:id/files', 'events'],
  ['/partner/order-details/:id', 'registrations'],
  ['/partner/export-schedules', 'registrations'],
  ['/partner/mailings/:id', 'communications'],
  ['/partner/cancellation-policy-details/:id', 'cancellation-policies'],
];

const accountPages: readonly string[] = [
  paths.decisions,
  paths.editProfile,
  paths.addressVerification,
  paths.addressVerified,
  paths.contract,
  paths.terms,
];

function currentOf(pathname: string, search: string): string {
  const part = parts.find(([pattern]) => matchPath(pattern, pathname));
  if (part) return paths.section(part[1]);
  if (accountPages.includes(pathname)) return paths.settings;
  return pathname === paths.dashboard
    ? paths.section(dashboardSectionOf(new URLSearchParams(search)))
    : pathname;
}

/** Layout of the portal's pages. */
export function PortalLayout() {
  const { pathname, search } = useLocation();
  const session = useSelector(selectSession);
  const may = useRights();
  const find = useFind(may);
  const suspension = useSelector(selectSuspension);
  return (
    <MenuLayout
      name={name}
      homeHref={paths.dashboard}
      find={find}
      bell={
        session?.partnerId ? (
          <NotificationBell account={session.email} role="partner" allHref={paths.notifications} />
        ) : null
      }
      notice={
        <>
          <ServiceNotice statusHref={paths.statusPage} />
          {suspension && (
            <LazyPart>
              <Suspended />
            </LazyPart>
          )}
        </>
      }
      securityHref={paths.settingsTab('security')}
      accountLinks={[
        { href: paths.myAccount, text: 'My Account' },
        { href: paths.registrationsAndEvents, text: 'Registration and Events' },
        { href: paths.settings, text: 'Settings' },
        { href: paths.decisions, text: 'Decisions' },
      ]}
      groups={groups
        .map((group) => ({ ...group, entries: allowed(group.entries, may) }))
        .filter(({ entries }) => entries.length > 0)}
      foot={allowed(foot, may)}
      phone={[summary, events, registrations, messages].filter(({ href }) => may(needs.get(href) ?? 'any'))}
      current={currentOf(pathname, search)}
    />
  );
}

/** Layout before the login. */
export function PortalGate() {
  return <GateLayout name={name} />;
}
