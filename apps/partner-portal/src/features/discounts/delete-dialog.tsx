import { messageOf } from '@atrium/api-slice';
import { Banner, ConfirmDialog } from '@atrium/ui';
import { useState } from 'react';

interface DeleteDialogProps {
  title: string;
  text: string;
  /** Resolves to an error, or undefined. */
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}

/** Confirms what can't be undone, and says what went wrong. */
export function DeleteDialog({ title, text, onDelete, onClose }: DeleteDialogProps) {
  const [state, setState] = useState<{ isPending: boolean; fault: string | null }>({
    isPending: false,
    fault: null,
  });
  const confirm = async () => {
    setState({ isPending: true, fault: null });
    const error = await onDelete();
    setState({ isPending: false, fault: error === undefined ? null : messageOf(error) });
    if (error !== undefined) throw new TypeError('it is still there', { cause: error });
  };
  return (
    <ConfirmDialog
      title={title}
      confirmText="Delete"
      tone="danger"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isPending={state.isPending}
      onConfirm={confirm}
    >
      <p>{text}</p>
      {state.fault !== null && <Banner tone="danger">{state.fault}</Banner>}
    </ConfirmDialog>
  );
}
