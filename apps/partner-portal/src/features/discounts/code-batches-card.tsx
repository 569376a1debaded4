import { messageOf } from '@atrium/api-slice';
import type { CodeBatch, EditableEvent } from '@atrium/domain';
import { Button, Card, DataTable } from '@atrium/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ChangeBatchDialog } from './change-batch-dialog.tsx';
import { CodeBatchDialog } from './code-batch-dialog.tsx';
import { codeBatchColumns } from './code-batch-columns.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { nameOfBatch } from './discount-text.ts';
import { useCodeBatches } from './use-code-batches.ts';
import classes from './discounts.module.css';

type Open = { kind: 'NEW'; key: string } | { kind: 'CHANGE' | 'DELETE'; batch: CodeBatch } | null;

/** Codes of an event that were made together, one row for each batch. */
export function CodeBatchesCard({ event }: { event: EditableEvent }) {
  const { batches, onCreate, onChange, onDelete, onSwitch, onExport, ...state } = useCodeBatches(
    Number(event.id),
  );
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const columns = codeBatchColumns(event, {
    ...state,
    onSwitch: (batch) => void onSwitch(batch, !batch.isOn),
    onExport: (batch) => void onExport(batch),
    onChange: (batch) => setOpen({ kind: 'CHANGE', batch }),
    onDelete: (batch) => setOpen({ kind: 'DELETE', batch }),
  });
  return (
    <Card title="Codes for many people" className={classes.stack}>
      <p>
        Create different codes with the same terms, such as one for each guest of a sponsor, and download them
        as a list.
      </p>
      {event.currentStatus !== 'CANCELLED' && (
        <div className={classes.actions}>
          <Button
            icon={<Plus size={18} aria-hidden />}
            onPress={() => setOpen({ kind: 'NEW', key: crypto.randomUUID() })}
          >
            Create codes
          </Button>
        </div>
      )}
      <DataTable
        label="Codes for many people"
        columns={columns}
        rows={batches.data ?? []}
        rowKey={({ id }) => id}
        isLoading={batches.isLoading}
        failed={batches.error && !batches.data ? messageOf(batches.error) : undefined}
        onRetry={() => void batches.refetch()}
        emptyText="No such codes yet"
      />
      {open?.kind === 'NEW' && (
        <CodeBatchDialog event={event} onSave={(draft) => onCreate(draft, open.key)} onClose={close} />
      )}
      {open?.kind === 'CHANGE' && (
        <ChangeBatchDialog
          event={event}
          batch={open.batch}
          onSave={(change) => onChange(open.batch, change)}
          onClose={close}
        />
      )}
      {open?.kind === 'DELETE' && (
        <DeleteDialog
          title={`Delete unused codes of ${nameOfBatch(open.batch)}?`}
          text={deletedText(open.batch)}
          onDelete={() => onDelete(open.batch)}
          onClose={close}
        />
      )}
    </Card>
  );
}

const deletedText = ({ unusedCodes }: CodeBatch): string =>
  unusedCodes === 1
    ? 'One code has never been used. It will stop working.'
    : `${unusedCodes} codes have never been used. They will stop working.`;
