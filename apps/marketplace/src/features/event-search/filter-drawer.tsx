import { Button, Drawer } from '@atrium/ui';
import { t } from '@atrium/texts';
import type { ReactNode } from 'react';
import { amountText } from './search-filters.ts';
import type { SearchResultsState } from './use-search-results.ts';

export interface FilterDrawerProps {
  children: ReactNode;
  found: SearchResultsState;
  /** Absent while nothing is filtered. */
  onClear: (() => void) | undefined;
  onClose: () => void;
}

/** The filters in a drawer, for screens without room beside the list. */
export function FilterDrawer({ children, found, onClear, onClose }: FilterDrawerProps) {
  return (
    <Drawer
      title={t('Filters')}
      side="left"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <>
          <Button variant="secondary" onPress={onClear} isDisabled={!onClear}>
            {t('Clear all')}
          </Button>
          <Button onPress={onClose}>{doneText(found)}</Button>
        </>
      }
    >
      {children}
    </Drawer>
  );
}

const doneText = ({ events, total, relation }: SearchResultsState) =>
  events
    ? t('Show {{total}} events', {
        count: total,
        total: amountText(total, relation),
        defaultValue_one: 'Show {{total}} event',
      })
    : t('Show events');
