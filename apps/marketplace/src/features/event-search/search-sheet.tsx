import { t } from '@atrium/texts';
import { Drawer } from '@atrium/ui';
import type { ReactNode } from 'react';

export interface SearchSheetProps {
  /** The bar. */
  children: ReactNode;
  onClose: () => void;
}

/** The bar in a drawer, for a phone. */
export function SearchSheet({ children, onClose }: SearchSheetProps) {
  return (
    <Drawer
      title={t('What, where and when')}
      side="left"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {children}
    </Drawer>
  );
}
