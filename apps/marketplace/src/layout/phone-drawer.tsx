import type { StoredSession } from '@atrium/api-slice';
import { Drawer, ThemeSwitch } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { MenuLinks } from './menu-links.tsx';

export interface PhoneDrawerProps {
  session: StoredSession | null;
  onClose: () => void;
}

/** The links of the top bar and the theme, in a panel of their own. */
export function PhoneDrawer({ session, onClose }: PhoneDrawerProps) {
  return (
    <Drawer
      title={session?.email ?? t('Menu')}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={<ThemeSwitch hasText />}
    >
      <MenuLinks session={session} onChoose={onClose} />
    </Drawer>
  );
}
