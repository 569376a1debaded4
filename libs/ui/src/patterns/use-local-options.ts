import { useMemo, useState } from 'react';
import { matchesText, t } from '@atrium/texts';
import type { Option } from '../primitives/select.tsx';
import type { ListStatus } from './combobox-list.tsx';

/** Loading state of a list that is fetched as a whole. */
export interface OptionsState {
  isLoading?: boolean;
  /** Why the options could not be loaded. */
  failure?: string | undefined;
  onRetry?: () => void;
  /** Shown when the text matches nothing. */
  emptyText?: string;
}

/** Filters a list by typed text, ignoring case and accents. */
export function useLocalOptions<Id extends string | number>(
  options: readonly Option<Id>[],
  { isLoading, failure, onRetry, emptyText = t('No options found') }: OptionsState,
) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const matching = useMemo(() => options.filter(({ name }) => matchesText(name, text)), [options, text]);
  const status = (): ListStatus | null => {
    if (failure !== undefined) return { kind: 'failure', text: failure, onRetry };
    if (isLoading) return { kind: 'loading', text: t('Loading…') };
    return matching.length ? null : { kind: 'note', text: emptyText };
  };
  return {
    text,
    isOpen,
    options: matching,
    status: status(),
    onOpenChange: (open: boolean) => {
      setOpen(open);
      if (!open) setText('');
    },
    onTextChange: (next: string) => {
      setText(next);
      setOpen(true);
    },
  };
}
