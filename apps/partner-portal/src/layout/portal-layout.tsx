import { GateLayout, NotificationBell, WorkspaceLayout } from '@atrium/account';
import { selectSession, selectSuspension } from '@atrium/api-slice';
import { LazyPart } from '@atrium/ui';
import {
  CalendarDays,
  ChartColumn,
  CircleHelp,
  CircleUser,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Megaphone,
  MessagesSquare,
  ReceiptText,
  Star,
  Ticket,
  Users,
  Wallet,
} from 'lucide-react';
import { lazy } from 'react';
import { useSelector } from 'react-redux';
import { matchPath, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { dashboardSectionOf, dashboardSections, type DashboardSection } from '../dashboard-sections.ts';

const name = 'Partners';

// only few ever need it
const Suspended = lazy(async () => ({
  default: (await import('../features/moderation/decisions-page.tsx')).Suspended,
}));

const icons: Record<DashboardSection, LucideIcon> = {
  summary: LayoutDashboard,
  events: CalendarDays,
  registrations: Ticket,
  communications: MessagesSquare,
  finances: Wallet,
  documents: FileText,
  users: Users,
  'cancellation-policies': ReceiptText,
  insights: ChartColumn,
  reviews: Star,
  'help-centre': CircleHelp,
};

const ids = Object.keys(dashboardSections) as DashboardSection[]; // the table's keys

const items = [
  ...ids.map((id) => {
    const Icon = icons[id];
    return { href: paths.section(id), text: dashboardSections[id], icon: <Icon size={18} aria-hidden /> };
  }),
  { href: paths.promotion(), text: 'Promotion', icon: <Megaphone size={18} aria-hidden /> },
  { href: paths.messages(), text: 'Messages', icon: <Mail size={18} aria-hidden /> },
  { href: paths.myAccount, text: 'My Account', icon: <CircleUser size={18} aria-hidden /> },
];

/** Pages that belong to a section of the dashboard. */
const parts: readonly [pattern: string, section: DashboardSection][] = [
  ['/partner/event-details/:id', 'events'],
  ['/partner/event-details/:id/edit', 'events'],
  ['/partner/add-event', 'events'],
  ['/partner/order-details/:id', 'registrations'],
  ['/partner/cancellation-policy-details/:id', 'cancellation-policies'],
];

const accountPages: readonly string[] = [
  paths.settings,
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
  if (accountPages.includes(pathname)) return paths.myAccount;
  return pathname === paths.dashboard
    ? paths.section(dashboardSectionOf(new URLSearchParams(search)))
    : pathname;
}

/** Layout of the portal's pages. */
export function PortalLayout() {
  const { pathname, search } = useLocation();
  const session = useSelector(selectSession);
  const suspension = useSelector(selectSuspension);
  return (
    <WorkspaceLayout
      name={name}
      homeHref={paths.dashboard}
      bell={
        session?.partnerId ? (
          <NotificationBell account={session.email} role="partner" allHref={paths.notifications} />
        ) : null
      }
      notice={
        suspension && (
          <LazyPart>
            <Suspended />
          </LazyPart>
        )
      }
      securityHref={paths.settingsTab('security')}
      accountLinks={[
        { href: paths.myAccount, text: 'My Account' },
        { href: paths.registrationsAndEvents, text: 'Registration and Events' },
        { href: paths.settings, text: 'Settings' },
        { href: paths.decisions, text: 'Decisions' },
      ]}
      items={items}
      current={currentOf(pathname, search)}
    />
  );
}

/** Layout before the login. */
export function PortalGate() {
  return <GateLayout name={name} />;
}
