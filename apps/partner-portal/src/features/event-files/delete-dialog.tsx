import { ConfirmDialog, type DroppedFile } from '@atrium/ui';

interface DeleteDialogProps {
  /** The file to delete; null closes the dialog. */
  file: DroppedFile | null;
  /** Rejects if the file couldn't be deleted. */
  onDelete: (id: number) => Promise<void>;
  onClose: () => void;
  /** Consequence of deleting it. */
  children: string;
}

/** Confirms the deletion of a file. */
export function DeleteDialog({ file, onDelete, onClose, children }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      title={`Delete ${file?.name ?? 'the file'}?`}
      confirmText="Delete"
      tone="danger"
      isOpen={file !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => onDelete(Number(file?.id))}
    >
      {children}
    </ConfirmDialog>
  );
}
