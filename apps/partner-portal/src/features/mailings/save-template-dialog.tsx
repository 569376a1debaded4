import { ConfirmDialog, TextField } from '@atrium/ui';
import { useState } from 'react';

interface SaveTemplateDialogProps {
  initialName: string;
  /** Names of the templates that exist. */
  taken: readonly string[];
  isPending: boolean;
  onClose: () => void;
  /** Rejects if it fails. */
  onSave: (name: string) => Promise<void>;
}

/** Asks for the name under which the words of a mailing are saved. */
export function SaveTemplateDialog(props: SaveTemplateDialogProps) {
  const { initialName, taken, isPending, onClose, onSave } = props;
  const [name, setName] = useState(initialName);
  const replaced = taken.find((other) => other.toLowerCase() === name.trim().toLowerCase());
  return (
    <ConfirmDialog
      title="Save as a template"
      confirmText="Save template"
      cancelText="Back"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isPending={isPending}
      isConfirmDisabled={!name.trim()}
      onConfirm={() => onSave(name.trim())}
    >
      <TextField
        label="Name"
        description={
          replaced === undefined ? 'Your team finds it under this name.' : `Replaces “${replaced}”.`
        }
        value={name}
        onChange={setName}
        maxLength={80}
      />
    </ConfirmDialog>
  );
}
