import type { StoredSession } from '@atrium/api-slice';
import { Drawer, ThemeSwitch } from '@atrium/ui';
import { t } from '@atrium/texts';
import { LanguageLinks } from './language-links.tsx';
import classes from './layout.module.css';
import { MenuLinks } from './menu-links.tsx';

export interface PhoneDrawerProps {
  session: StoredSession | null;
  onClose: () => void;
}

/** Drawer with the links of the top bar, the languages and the theme. */
export function PhoneDrawer({ session, onClose }: PhoneDrawerProps) {
  return (
    <Drawer
      title={session?.email ?? t('Menu')}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <div className={classes.drawerFoot}>
          <LanguageLinks />
          <ThemeSwitch hasText />
        </div>
      }
    >
      <MenuLinks session={session} onChoose={onClose} />
    </Drawer>
  );
}
