import {
  seriesCadences,
  type AdminSeries,
  type Edition,
  type SeriesCadence,
  type SeriesDraft,
} from '@atrium/domain';
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
  onConfirm: (draft: SeriesDraft, reason: string) => Promise<void>;
}

/** Asks for the name and the cadence of a new series, and for the reason. */
export function NewSeriesDialog({ note, initial, onConfirm, ...dialog }: NewSeriesDialogProps) {
  const [draft, setDraft] = useState(initial);
  return (
    <ReasonDialog
      {...dialog}
      description={inAuditLog}
      isConfirmDisabled={draft.name.trim() === ''}
      onConfirm={(reason) => onConfirm({ ...draft, name: draft.name.trim() }, reason)}
    >
      <p>{note}</p>
      <DraftFields draft={draft} onChange={setDraft} />
    </ReasonDialog>
  );
}

interface DraftFieldsProps {
  draft: SeriesDraft;
  onChange: (draft: SeriesDraft) => void;
}

function DraftFields({ draft, onChange }: DraftFieldsProps) {
  return (
    <>
      <TextField
        label="Name of the new series"
        value={draft.name}
        onChange={(name) => onChange({ ...draft, name })}
        maxLength={120}
        isRequired
      />
      <CadenceField value={draft.cadence} onChange={(cadence) => onChange({ ...draft, cadence })} />
    </>
  );
}

type Destination = 'new' | 'other' | 'none';

const destinations = [
  { id: 'new', name: 'To a new series' },
  { id: 'other', name: 'To another series' },
  { id: 'none', name: 'To none: it takes place once' },
] as const;

interface MoveDialogProps {
  series: AdminSeries;
  edition: Edition;
  load: TargetDialogProps['load'];
  onConfirm: (into: SeriesDraft | { seriesId: number } | null, reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks where an edition of a series moves to, and for the reason. */
export function MoveDialog({ series, edition, load, onConfirm, onClose }: MoveDialogProps) {
  const [destination, setDestination] = useState<Destination>('new');
  const [draft, setDraft] = useState<SeriesDraft>({ name: '', cadence: series.cadence });
  const [other, setOther] = useState<{ id: number; name: string } | null>(null);
  const name = draft.name.trim();
  const chosen = {
    new: name === '' ? undefined : { ...draft, name },
    other: other ? { seriesId: other.id } : undefined,
    none: null,
  }[destination];
  return (
    <ReasonDialog
      title={`Move ${edition.name}?`}
      confirmText="Move edition"
      description={inAuditLog}
      isConfirmDisabled={chosen === undefined}
      onConfirm={async (reason) => {
        if (chosen !== undefined) await onConfirm(chosen, reason);
      }}
      onClose={onClose}
    >
      <p>It leaves {series.name}, and its reviews go with it.</p>
      <RadioGroup
        label="Where does it move to?"
        options={destinations}
        value={destination}
        onChange={setDestination}
      />
      {destination === 'new' && <DraftFields draft={draft} onChange={setDraft} />}
      {destination === 'other' && (
        <Autocomplete
          label="Series to move to"
          placeholder="Search by name"
          load={load}
          value={other}
          onChange={setOther}
          emptyText="No results found"
        />
      )}
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
