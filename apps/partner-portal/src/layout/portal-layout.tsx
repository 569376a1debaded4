import { GateLayout, WorkspaceLayout } from '@atrium/account';
import { CircleUser, LayoutDashboard, ShieldCheck } from 'lucide-react';
import { paths } from '../paths.ts';

const name = 'Partners';
const items = [
  { href: paths.dashboard, text: 'Dashboard', icon: <LayoutDashboard size={18} aria-hidden /> },
  { href: paths.myAccount, text: 'My Account', icon: <CircleUser size={18} aria-hidden /> },
  { href: paths.security, text: 'Security', icon: <ShieldCheck size={18} aria-hidden /> },
];

/** The portal around a partner's pages. */
export function PortalLayout() {
  return (
    <WorkspaceLayout name={name} homeHref={paths.dashboard} accountHref={paths.myAccount} items={items} />
  );
}

/** The portal before the login. */
export function PortalGate() {
  return <GateLayout name={name} />;
}
