import { Button, Drawer } from '@atrium/ui';
import type { ReactNode } from 'react';

export interface FilterDrawerProps {
  children: ReactNode;
  /** Such as `Show 12 events`. */
  doneText: string;
  /** Absent while nothing is filtered. */
  onClear: (() => void) | undefined;
  onClose: () => void;
}

/** The filters on a screen with no room beside the list. */
export function FilterDrawer({ children, doneText, onClear, onClose }: FilterDrawerProps) {
  return (
    <Drawer
      title="Filters"
      side="left"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <>
          <Button variant="secondary" onPress={onClear} isDisabled={!onClear}>
            Clear all
          </Button>
          <Button onPress={onClose}>{doneText}</Button>
        </>
      }
    >
      {children}
    </Drawer>
  );
}
