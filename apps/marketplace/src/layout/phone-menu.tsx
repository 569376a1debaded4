import { useLogOut } from '@atrium/account';
import type { StoredSession } from '@atrium/api-slice';
import { Button, Drawer, IconButton, TextLink } from '@atrium/ui';
import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../paths.ts';
import { accountLinks, dashboardLink } from './account-links.ts';
import classes from './layout.module.css';

/** The navigation of a narrow screen: a button that opens a drawer with every link. */
export function PhoneMenu({ session }: { session: StoredSession | null }) {
  const [isOpen, setOpen] = useState(false);
  const logOut = useLogOut();
  const close = () => setOpen(false);
  const dashboard = session && dashboardLink(session);
  const links = session
    ? [...(dashboard ? [dashboard] : []), ...accountLinks(session)]
    : [{ text: 'List your Event', href: paths.partnerWelcome }];
  return (
    <>
      {!session && (
        <Button size="s" href={paths.login}>
          Login
        </Button>
      )}
      <IconButton label="Menu" icon={<MenuIcon size={22} aria-hidden />} onPress={() => setOpen(true)} />
      <Drawer title={session?.email ?? 'Menu'} isOpen={isOpen} onOpenChange={setOpen}>
        <nav aria-label="Menu" className={classes.drawer}>
          {[{ text: 'Events', href: paths.events }, ...links].map(({ text, href }) => (
            <TextLink key={href} href={href} isPlain className={classes.drawerLink} onPress={close}>
              {text}
            </TextLink>
          ))}
          {session && (
            <Button
              variant="secondary"
              isWide
              onPress={() => {
                close();
                void logOut();
              }}
            >
              Logout
            </Button>
          )}
        </nav>
      </Drawer>
    </>
  );
}
