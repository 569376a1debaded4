import type { StoredSession } from '@atrium/api-slice';
import { Button, IconButton } from '@atrium/ui';
import { Menu as MenuIcon } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { paths } from '../paths.ts';

const PhoneDrawer = lazy(async () => ({ default: (await import('./phone-drawer.tsx')).PhoneDrawer }));

/** The navigation of a narrow screen: a button that opens a drawer with every link. */
export function PhoneMenu({ session }: { session: StoredSession | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {!session && (
        <Button size="s" href={paths.login}>
          Login
        </Button>
      )}
      <IconButton label="Menu" icon={<MenuIcon size={22} aria-hidden />} onPress={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <PhoneDrawer session={session} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
