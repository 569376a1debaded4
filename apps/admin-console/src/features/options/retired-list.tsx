import { messageOf } from '@atrium/api-slice';
import type { RetiredOption } from '@atrium/domain';
import { Button, toast } from '@atrium/ui';
import { useState } from 'react';
import classes from './options.module.css';

export interface RetiredListProps {
  /** The list they were removed from. */
  label: string;
  retired: readonly RetiredOption[];
  onAdd: (name: string) => Promise<unknown>;
}

/** What was removed from a list, and may come back. */
export function RetiredList({ label, retired, onAdd }: RetiredListProps) {
  const [pending, setPending] = useState<number | null>(null);
  if (retired.length === 0) return null;
  const bringBack = async ({ id, name }: RetiredOption) => {
    setPending(id);
    await onAdd(name).catch((error: unknown) => toast.error(messageOf(error)));
    setPending(null);
  };
  return (
    <details className={classes.retired}>
      <summary>{retired.length} no longer offered</summary>
      <ul aria-label={`${label} no longer offered`}>
        {retired.map((option) => (
          <li key={option.id}>
            <span>{option.name}</span>
            <Button
              size="s"
              variant="quiet"
              aria-label={`Offer ${option.name} again`}
              isPending={pending === option.id}
              onPress={() => void bringBack(option)}
            >
              Offer again
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
