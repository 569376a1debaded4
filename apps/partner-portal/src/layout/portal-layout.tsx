import { GateLayout, WorkspaceLayout } from '@atrium/account';
import {
  CalendarDays,
  ChartColumn,
  CircleHelp,
  CircleUser,
  FileText,
  LayoutDashboard,
  Mail,
  MessagesSquare,
  ReceiptText,
  Settings,
  ShieldCheck,
  Ticket,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { matchPath, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { sectionOf, sections, type Section } from '../sections.ts';

const name = 'Partners';

const icons: Record<Section, LucideIcon> = {
  summary: LayoutDashboard,
  events: CalendarDays,
  registrations: Ticket,
  communications: MessagesSquare,
  finances: Wallet,
  documents: FileText,
  users: Users,
  'cancellation-policies': ReceiptText,
  insights: ChartColumn,
  'help-centre': CircleHelp,
};

const ids = Object.keys(sections) as Section[]; // the table's own keys

const items = [
  ...ids.map((id) => {
    const Icon = icons[id];
    return { href: paths.section(id), text: sections[id], icon: <Icon size={18} aria-hidden /> };
  }),
  { href: paths.messages(), text: 'Messages', icon: <Mail size={18} aria-hidden /> },
  { href: paths.myAccount, text: 'My Account', icon: <CircleUser size={18} aria-hidden /> },
  { href: paths.settings, text: 'Settings', icon: <Settings size={18} aria-hidden /> },
  { href: paths.security, text: 'Security', icon: <ShieldCheck size={18} aria-hidden /> },
];

/** Pages that belong to a part of the dashboard. */
const parts: readonly [pattern: string, section: Section][] = [
  ['/partner/event-details/:id', 'events'],
  ['/partner/event-details/:id/edit', 'events'],
  ['/partner/add-event', 'events'],
  ['/partner/order-details/:id', 'registrations'],
  ['/partner/cancellation-policy-details/:id', 'cancellation-policies'],
];

const settingsPages: readonly string[] = [
  paths.addressVerification,
  paths.addressVerified,
  paths.contract,
  paths.terms,
];

function currentOf(pathname: string, search: string): string {
  const part = parts.find(([pattern]) => matchPath(pattern, pathname));
  if (part) return paths.section(part[1]);
  if (settingsPages.includes(pathname)) return paths.settings;
  return pathname === paths.dashboard ? paths.section(sectionOf(new URLSearchParams(search))) : pathname;
}

/** The portal around a partner's pages. */
export function PortalLayout() {
  const { pathname, search } = useLocation();
  return (
    <WorkspaceLayout
      name={name}
      homeHref={paths.dashboard}
      accountHref={paths.myAccount}
      items={items}
      current={currentOf(pathname, search)}
    />
  );
}

/** The portal before the login. */
export function PortalGate() {
  return <GateLayout name={name} />;
}
