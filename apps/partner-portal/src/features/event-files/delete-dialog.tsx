import { ConfirmDialog, type DroppedFile } from '@atrium/ui';

interface DeleteDialogProps {
  /** The window is open while there is one. */
  file: DroppedFile | null;
  /** Rejected where the file is still there. */
  onDelete: (id: number) => Promise<void>;
  onClose: () => void;
}

/** Asks before a file leaves the event for good. */
export function DeleteDialog({ file, onDelete, onClose }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      title={`Delete ${file?.name ?? 'the file'}?`}
      confirmText="Delete"
      tone="danger"
      isOpen={file !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => onDelete(Number(file?.id))}
    >
      It is taken off the event at once, on its public page too.
    </ConfirmDialog>
  );
}
