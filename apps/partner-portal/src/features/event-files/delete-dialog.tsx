import { ConfirmDialog, type DroppedFile } from '@atrium/ui';

interface DeleteDialogProps {
  /** The file to delete; null closes the dialog. */
  file: DroppedFile | null;
  /** Rejects if the file couldn't be deleted. */
  onDelete: (id: number) => Promise<void>;
  onClose: () => void;
}

/** Confirms the deletion of an event's file. */
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
      It leaves the next version of your event. Visitors see that once we approve it.
    </ConfirmDialog>
  );
}
