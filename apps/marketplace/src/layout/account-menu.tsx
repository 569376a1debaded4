import { useLogOut } from '@atrium/account';
import type { StoredSession } from '@atrium/api-slice';
import { Button, Menu } from '@atrium/ui';
import { t } from '@atrium/texts';
import { ChevronDown, CircleUser, LogOut } from 'lucide-react';
import { accountLinks, logOutText } from './account-links.ts';
import classes from './layout.module.css';

/** Menu with the account's pages and Logout; its button shows the email. */
export function AccountMenu({ session }: { session: StoredSession }) {
  const logOut = useLogOut();
  return (
    <Menu
      label={t('Account')}
      header={session.isGuest ? t('Buying as a guest: {{email}}', { email: session.email }) : session.email}
      trigger={
        <Button variant="quiet" size="s" icon={<CircleUser size={20} aria-hidden />}>
          <span className={classes.email}>{session.email}</span>
          <ChevronDown size={16} aria-hidden />
        </Button>
      }
      items={[
        ...accountLinks(session).map((link) => ({ id: link.href, ...link })),
        {
          id: 'logout',
          text: logOutText(session),
          icon: <LogOut size={16} aria-hidden />,
          onAction: () => void logOut(),
          startsGroup: true,
        },
      ]}
    />
  );
}
