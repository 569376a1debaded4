import { useLogOut } from '@atrium/account';
import type { StoredSession } from '@atrium/api-slice';
import { Button, TextLink } from '@atrium/ui';
import { t } from '@atrium/texts';
import { paths } from '../paths.ts';
import { accountLinks, dashboardLink, logOutText } from './account-links.ts';
import classes from './layout.module.css';

export interface MenuLinksProps {
  session: StoredSession | null;
  /** Called after a choice. */
  onChoose: () => void;
}

/** Every link of the top bar, in one column. */
export function MenuLinks({ session, onChoose }: MenuLinksProps) {
  const logOut = useLogOut();
  const dashboard = session && dashboardLink(session);
  const links = session
    ? [...(dashboard ? [dashboard] : []), ...accountLinks(session)]
    : [{ text: t('List your Event'), href: paths.partnerWelcome }];
  return (
    <nav aria-label={t('Menu')} className={classes.menu}>
      {[{ text: t('Find events'), href: paths.events }, ...links].map(({ text, href }) => (
        <TextLink key={href} href={href} isPlain className={classes.menuLink} onPress={onChoose}>
          {text}
        </TextLink>
      ))}
      {session && (
        <Button
          variant="secondary"
          isWide
          onPress={() => {
            onChoose();
            void logOut();
          }}
        >
          {logOutText(session)}
        </Button>
      )}
    </nav>
  );
}
