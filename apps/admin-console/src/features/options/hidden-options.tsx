import { messageOf } from '@atrium/api-slice';
import type { HiddenOption } from '@atrium/domain';
import { Button, toast } from '@atrium/ui';
import { useState } from 'react';
import classes from './options.module.css';

export interface HiddenOptionsProps {
  /** Label of their list. */
  label: string;
  retired: readonly HiddenOption[];
  onAdd: (name: string) => Promise<unknown>;
}

/** The hidden options of a list, which can be restored. */
export function HiddenOptions({ label, retired, onAdd }: HiddenOptionsProps) {
  const [pending, setPending] = useState<number | null>(null);
  if (retired.length === 0) return null;
  const bringBack = async ({ id, name }: HiddenOption) => {
    setPending(id);
    await onAdd(name).catch((error: unknown) => toast.error(messageOf(error)));
    setPending(null);
  };
  return (
    <details className={classes.retired}>
      <summary>{retired.length} hidden</summary>
      <ul aria-label={`${label}, hidden`}>
        {retired.map((option) => (
          <li key={option.id}>
            <span>
              {option.name}
              {option.mergedInto !== null && `, merged into ${option.mergedInto}`}
            </span>
            <Button
              size="s"
              variant="quiet"
              aria-label={`Restore ${option.name}`}
              isPending={pending === option.id}
              onPress={() => void bringBack(option)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
