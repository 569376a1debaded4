import { messageOf } from '@atrium/api-slice';
import { Banner, Button, ConfirmDialog, toast } from '@atrium/ui';
import { useState } from 'react';

/** Removes the waiting room once that is confirmed. `onRemove` resolves to an error, or undefined. */
export function RemoveWaitingRoom({ onRemove }: { onRemove: () => Promise<unknown> }) {
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const confirm = async () => {
    setPending(true);
    const error = await onRemove();
    setPending(false);
    setFault(error === undefined ? null : messageOf(error));
    // keeps the dialog open
    if (error !== undefined) throw new TypeError('the waiting room was not removed', { cause: error });
    toast.success('Waiting room removed');
  };
  return (
    <>
      <div>
        <Button variant="quiet" onPress={() => setOpen(true)}>
          Remove waiting room
        </Button>
      </div>
      <ConfirmDialog
        title="Remove the waiting room?"
        confirmText="Remove"
        tone="danger"
        isOpen={isOpen}
        onOpenChange={setOpen}
        isPending={isPending}
        onConfirm={confirm}
      >
        <p>
          Everyone can then order without waiting, as soon as a ticket type is on sale. All places are lost,
          even if you set up another waiting room.
        </p>
        {fault !== null && <Banner tone="danger">{fault}</Banner>}
      </ConfirmDialog>
    </>
  );
}
