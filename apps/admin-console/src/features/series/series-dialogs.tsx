import { seriesCadences, type AdminSeries, type SeriesCadence, type SeriesDraft } from '@atrium/domain';
import { Autocomplete, RadioGroup, TextField } from '@atrium/ui';
import { useState } from 'react';
import { ReasonDialog } from '../actions/index.ts';

interface SeriesDialogProps {
  title: string;
  confirmText: string;
  note: string;
  tone?: 'primary' | 'danger';
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

const cadenceNames: Record<SeriesCadence, string> = {
  YEARLY: 'Every year',
  HALF_YEARLY: 'Twice a year',
  OTHER: 'Other',
};
const cadences = seriesCadences.map((id) => ({ id, name: cadenceNames[id] }));

interface CadenceFieldProps {
  value: SeriesCadence;
  onChange: (cadence: SeriesCadence) => void;
}

function CadenceField(field: CadenceFieldProps) {
  return <RadioGroup label="How often does it take place?" options={cadences} {...field} />;
}

interface NewSeriesDialogProps extends SeriesDialogProps {
  initial: SeriesDraft;
  isNameRequired?: boolean;
  onConfirm: (draft: SeriesDraft, reason: string) => Promise<void>;
}

/** Asks for the name and the cadence of a new series, and for the reason. */
export function NewSeriesDialog({
  note,
  initial,
  isNameRequired = false,
  onConfirm,
  ...dialog
}: NewSeriesDialogProps) {
  const [name, setName] = useState(initial.name);
  const [cadence, setCadence] = useState(initial.cadence);
  return (
    <ReasonDialog
      {...dialog}
      description={inAuditLog}
      isConfirmDisabled={isNameRequired && name.trim() === ''}
      onConfirm={(reason) => onConfirm({ name: name.trim(), cadence }, reason)}
    >
      <p>{note}</p>
      <TextField
        label="Name of the new series"
        value={name}
        onChange={setName}
        maxLength={120}
        isRequired={isNameRequired}
      />
      {name.trim() !== '' && <CadenceField value={cadence} onChange={setCadence} />}
    </ReasonDialog>
  );
}

interface EditDialogProps {
  series: AdminSeries;
  onConfirm: (draft: SeriesDraft, reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name and the cadence of a series, and for the reason. */
export function EditDialog({ series, onConfirm, onClose }: EditDialogProps) {
  const [name, setName] = useState(series.name);
  const [cadence, setCadence] = useState(series.cadence);
  return (
    <ReasonDialog
      title={`Edit ${series.name}?`}
      tone="primary"
      confirmText="Save series"
      description={inAuditLog}
      isConfirmDisabled={name.trim() === ''}
      onConfirm={(reason) => onConfirm({ name: name.trim(), cadence }, reason)}
      onClose={onClose}
    >
      <p>Visitors see the new name on the pages of all editions straight away.</p>
      <TextField label="Name of the series" value={name} onChange={setName} maxLength={120} isRequired />
      <CadenceField value={cadence} onChange={setCadence} />
    </ReasonDialog>
  );
}
