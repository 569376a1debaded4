import { selectSession } from '@atrium/api-slice';
import { Button, Menu } from '@atrium/ui';
import { t } from '@atrium/texts';
import { ChevronDown, CircleUser, LogOut } from 'lucide-react';
import { useSelector } from 'react-redux';
import { useLogOut } from '../session/use-log-out.ts';
import classes from './shell.module.css';

export interface AccountMenuProps {
  links: readonly { href: string; text: string }[];
  /** Finishes what needs the session. */
  beforeLogOut?: () => Promise<void>;
}

/** Menu of the logged-in account: its pages, and the logout. */
export function AccountMenu({ links, beforeLogOut }: AccountMenuProps) {
  const session = useSelector(selectSession);
  const logOut = useLogOut();
  if (!session) return null;
  return (
    <Menu
      label={t('Account')}
      header={session.email}
      trigger={
        <Button
          variant="quiet"
          size="s"
          aria-label={t('Account of {{email}}', { email: session.email })}
          icon={<CircleUser size={20} aria-hidden />}
        >
          <span className={classes.email}>{session.email}</span>
          <ChevronDown size={16} aria-hidden />
        </Button>
      }
      items={[
        ...links.map((link) => ({ id: link.href, ...link })),
        {
          id: 'logout',
          text: t('Logout'),
          icon: <LogOut size={16} aria-hidden />,
          onAction: () => void Promise.resolve(beforeLogOut?.()).then(() => logOut()),
          startsGroup: true,
        },
      ]}
    />
  );
}
