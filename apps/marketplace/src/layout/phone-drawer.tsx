import { useLogOut } from '@atrium/account';
import type { StoredSession } from '@atrium/api-slice';
import { Button, Drawer, TextLink } from '@atrium/ui';
import { paths } from '../paths.ts';
import { accountLinks, dashboardLink } from './account-links.ts';
import classes from './layout.module.css';

/** Every link of the top bar, one below the other. */
export function PhoneDrawer({ session, onClose }: { session: StoredSession | null; onClose: () => void }) {
  const logOut = useLogOut();
  const dashboard = session && dashboardLink(session);
  const links = session
    ? [...(dashboard ? [dashboard] : []), ...accountLinks(session)]
    : [{ text: 'List your Event', href: paths.partnerWelcome }];
  return (
    <Drawer title={session?.email ?? 'Menu'} isOpen onOpenChange={onClose}>
      <nav aria-label="Menu" className={classes.drawer}>
        {[{ text: 'Events', href: paths.events }, ...links].map(({ text, href }) => (
          <TextLink key={href} href={href} isPlain className={classes.drawerLink} onPress={onClose}>
            {text}
          </TextLink>
        ))}
        {session && (
          <Button
            variant="secondary"
            isWide
            onPress={() => {
              onClose();
              void logOut();
            }}
          >
            Logout
          </Button>
        )}
      </nav>
    </Drawer>
  );
}
