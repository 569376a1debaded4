import { Autocomplete, TextField } from '@atrium/ui';
import { useState } from 'react';
import { ReasonDialog } from '../actions/index.ts';

interface SeriesDialogProps {
  title: string;
  confirmText: string;
  note: string;
  onClose: () => void;
}

interface TargetDialogProps extends SeriesDialogProps {
  label: string;
  load: (query: string, signal: AbortSignal) => Promise<{ id: number; name: string }[]>;
  onConfirm: (id: number, reason: string) => Promise<void>;
}

const inAuditLog = 'Kept in the audit log';

/** Asks for the series or the organiser that an action leads to, and for the reason. */
export function TargetDialog({ note, label, load, onConfirm, ...dialog }: TargetDialogProps) {
  const [target, setTarget] = useState<{ id: number; name: string } | null>(null);
  return (
    <ReasonDialog
      {...dialog}
      description={inAuditLog}
      isConfirmDisabled={target === null}
      onConfirm={async (reason) => {
        if (target) await onConfirm(target.id, reason);
      }}
    >
      <p>{note}</p>
      <Autocomplete
        label={label}
        placeholder="Search by name"
        load={load}
        value={target}
        onChange={setTarget}
        emptyText="No results found"
      />
    </ReasonDialog>
  );
}

interface NameDialogProps extends SeriesDialogProps {
  initial: string;
  isNameRequired?: boolean;
  onConfirm: (name: string, reason: string) => Promise<void>;
}

/** Asks for the name of a new series, and for the reason. */
export function NameDialog({ note, initial, isNameRequired = false, onConfirm, ...dialog }: NameDialogProps) {
  const [name, setName] = useState(initial);
  return (
    <ReasonDialog
      {...dialog}
      description={inAuditLog}
      isConfirmDisabled={isNameRequired && name.trim() === ''}
      onConfirm={(reason) => onConfirm(name.trim(), reason)}
    >
      <p>{note}</p>
      <TextField
        label="Name of the new series"
        value={name}
        onChange={setName}
        maxLength={120}
        isRequired={isNameRequired}
      />
    </ReasonDialog>
  );
}
