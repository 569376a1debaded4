import { incidentStateTexts, partTexts } from '@atrium/account';
import { incidentLimits, serviceParts } from '@atrium/domain';
import { CheckboxGroup, ConfirmDialog, DateTimeRangeField, Select, TextArea, TextField } from '@atrium/ui';
import { detailClasses } from '../detail-layout/index.ts';
import { hasTimes, openStates, type IncidentValues } from './incident-values.ts';

export type IncidentTask = 'add' | 'change' | 'update' | 'correct' | 'resolve';

interface IncidentDialogProps {
  task: IncidentTask;
  isPlanned: boolean;
  /** Title of the incident; null for a new one. */
  name: string | null;
  values: IncidentValues;
  onChange: (values: IncidentValues) => void;
  /** A rejected promise leaves the dialog open. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

const words = {
  add: (isPlanned: boolean) =>
    isPlanned ? ['Plan maintenance', 'Publish maintenance'] : ['Report an incident', 'Publish incident'],
  change: (_isPlanned: boolean, name: string) => [`Edit ${name}`, 'Save'],
  update: (_isPlanned: boolean, name: string) => [`Update ${name}`, 'Publish update'],
  correct: (_isPlanned: boolean, name: string) => [`Edit a text of ${name}`, 'Save text'],
  resolve: (isPlanned: boolean, name: string) =>
    isPlanned ? [`End ${name}?`, 'End maintenance'] : [`Resolve ${name}?`, 'Resolve incident'],
} satisfies Record<IncidentTask, (isPlanned: boolean, name: string) => [string, string] | string[]>;

/** Asks for what one task needs. What was typed stays with the page when the dialog is closed. */
export function IncidentDialog(props: IncidentDialogProps) {
  const { task, isPlanned, name, values, onChange, onConfirm, onClose } = props;
  const set = (change: Partial<IncidentValues>) => onChange({ ...values, ...change });
  const [title = '', confirmText = ''] = words[task](isPlanned, name ?? '');
  const asksFacts = task === 'add' || task === 'change';
  const asksText = task !== 'change';
  const isMissing =
    (asksFacts && (values.title.trim() === '' || values.parts.length === 0)) ||
    (asksFacts && isPlanned && !hasTimes(values)) ||
    (asksText && values.text.trim() === '');
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      confirmText={confirmText}
      isConfirmDisabled={isMissing}
      onConfirm={onConfirm}
    >
      <div className={detailClasses.stack}>
        {task === 'resolve' && (
          <p>The notice on every page goes away. The status page shows it for 90 days.</p>
        )}
        {task === 'correct' && (
          <p>
            For mistakes in what is published: readers see that it was edited, and when. Write news as an
            update.
          </p>
        )}
        {asksFacts && (
          <>
            <TextField
              label="Title"
              description="In English, as visitors read it: Card payments fail"
              value={values.title}
              onChange={(next) => set({ title: next })}
              maxLength={incidentLimits.title}
              isRequired
            />
            <CheckboxGroup
              label="Parts"
              options={serviceParts.map((id) => ({ id, name: partTexts[id] }))}
              value={values.parts}
              onChange={(parts) => set({ parts })}
              isRequired
            />
          </>
        )}
        {asksFacts && isPlanned && (
          <DateTimeRangeField
            label="When"
            timeZone="UTC"
            value={values.times}
            onChange={(times) => set({ times })}
            isRequired
          />
        )}
        {!isPlanned && (task === 'add' || task === 'update') && (
          <Select
            label="State"
            options={openStates.map((id) => ({ id, name: incidentStateTexts[id] }))}
            value={values.state}
            onChange={(state) => state && set({ state })}
          />
        )}
        {asksText && (
          <TextArea
            label="Text"
            description="In English: what people notice, and what they can do"
            value={values.text}
            onChange={(text) => set({ text })}
            maxLength={incidentLimits.text}
            isRequired
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
