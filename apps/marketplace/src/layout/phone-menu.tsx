import type { StoredSession } from '@atrium/api-slice';
import { IconButton, LazyPart } from '@atrium/ui';
import { t } from '@atrium/texts';
import { Menu as MenuIcon } from 'lucide-react';
import { lazy, useState } from 'react';
import classes from './layout.module.css';
import { MenuLinks } from './menu-links.tsx';

const PhoneDrawer = lazy(async () => ({ default: (await import('./phone-drawer.tsx')).PhoneDrawer }));

/** Navigation of a narrow screen: a button that opens a drawer with every link. */
export function PhoneMenu({ session }: { session: StoredSession | null }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        label={t('Menu')}
        className={classes.phone}
        icon={<MenuIcon size={22} aria-hidden />}
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <LazyPart
          failed={
            <div className={classes.plainMenu}>
              <MenuLinks session={session} onChoose={close} />
            </div>
          }
        >
          <PhoneDrawer session={session} onClose={close} />
        </LazyPart>
      )}
    </>
  );
}
