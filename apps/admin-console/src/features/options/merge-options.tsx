import { messageOf } from '@atrium/api-slice';
import type { Option } from '@atrium/domain';
import { Button, ConfirmDialog, Select, toast } from '@atrium/ui';
import { useState } from 'react';
import classes from './options.module.css';

export interface MergeOptionsProps {
  options: readonly Option[];
  /** Says who uses an option. */
  usageOf: (id: number) => string | undefined;
  onMerge: (id: number, intoId: number) => Promise<unknown>;
}

/** Merges two options of a list that mean the same. */
export function MergeOptions({ options, usageOf, onMerge }: MergeOptionsProps) {
  const [id, setId] = useState<number | null>(null);
  const [intoId, setIntoId] = useState<number | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  if (options.length < 2) return null;
  const from = options.find((option) => option.id === id);
  const into = options.find((option) => option.id === intoId && option.id !== id);
  return (
    <details className={classes.retired}>
      <summary>Merge two options</summary>
      <div className={classes.merge}>
        <Select label="Option" options={options} value={from?.id ?? null} onChange={setId} />
        <Select
          label="Merge into"
          options={options.filter((option) => option.id !== id)}
          value={into?.id ?? null}
          onChange={setIntoId}
        />
        <Button variant="secondary" isDisabled={!from || !into} onPress={() => setIsAsking(true)}>
          Merge
        </Button>
      </div>
      {from && into && (
        <ConfirmDialog
          isOpen={isAsking}
          onOpenChange={setIsAsking}
          title={`Merge “${from.name}” into “${into.name}”?`}
          confirmText="Merge"
          onConfirm={async () => {
            try {
              await onMerge(from.id, into.id);
            } catch (error) {
              toast.error(messageOf(error));
              throw error;
            }
            toast.success(`${from.name} merged into ${into.name}`);
            setIsAsking(false);
            setId(null);
            setIntoId(null);
          }}
        >
          <p>
            Everything that has “{from.name}” ({usageOf(from.id) ?? 'not counted'}) has “{into.name}” from
            then on, and “{from.name}” is hidden. Events get “{from.name}” back if you restore it; partners
            and accounts don't.
          </p>
        </ConfirmDialog>
      )}
    </details>
  );
}
