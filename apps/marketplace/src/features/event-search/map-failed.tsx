import { t } from '@atrium/texts';
import type { ReactNode } from 'react';

/** The list alone, with a line that says so. */
export function MapFailed({ children }: { children: ReactNode }) {
  return (
    <>
      <p role="status">{t("We couldn't draw the map. The list has every event.")}</p>
      {children}
    </>
  );
}
