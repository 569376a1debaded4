import {
  suspenseExplanations,
  type ExplanationForm,
  type PartnerId,
  type SuspenseExplanation,
  type SuspenseLine,
} from '@atrium/domain';
import { Autocomplete, ConfirmDialog, RadioGroup, TextField } from '@atrium/ui';
import { useState } from 'react';
import { detailClasses } from '../detail-layout/index.ts';
import { explanationTexts, isLarge } from './suspense-texts.ts';

interface Choice {
  id: PartnerId;
  name: string;
}

interface ExplanationDialogProps {
  line: Pick<SuspenseLine, 'amountMinor' | 'currency' | 'text'>;
  /** Names the line: its amount and who sent or got it. */
  name: string;
  search: (text: string, signal: AbortSignal) => Promise<Choice[]>;
  /** A rejected promise keeps the dialog open. */
  onConfirm: (form: ExplanationForm) => Promise<void>;
  onClose: () => void;
}

const options = suspenseExplanations.map((id) => ({ id, name: explanationTexts[id] }));

/** Asks what money in suspense, or an incoming transfer, was. */
export function ExplanationDialog({ line, name, search, onConfirm, onClose }: ExplanationDialogProps) {
  const [as, setAs] = useState<SuspenseExplanation | null>(null);
  const [partner, setPartner] = useState<Choice | null>(null);
  const [note, setNote] = useState('');
  const isOfOrganiser = as === 'ORGANISER';
  const isWhole = as !== null && (!isOfOrganiser || partner !== null) && note.trim() !== '';
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`What is ${name}?`}
      confirmText="Save explanation"
      isConfirmDisabled={!isWhole}
      onConfirm={async () => {
        if (as) await onConfirm({ as, partnerId: isOfOrganiser ? (partner?.id ?? null) : null, note });
      }}
    >
      <div className={detailClasses.stack}>
        {line.text && <p>{line.text}</p>}
        <RadioGroup label="Explanation" options={options} value={as} onChange={setAs} />
        {isOfOrganiser && (
          <Autocomplete
            label="Organiser"
            placeholder="Search by name"
            load={search}
            value={partner}
            onChange={setPartner}
            emptyText="No organisers found"
          />
        )}
        <TextField
          label="Note"
          description={
            isOfOrganiser
              ? 'The organiser reads it on its statement.'
              : 'For administrators and the audit log.'
          }
          value={note}
          onChange={setNote}
          maxLength={200}
          isRequired
        />
        {isLarge(line) && <p>It waits until a second administrator approves it.</p>}
      </div>
    </ConfirmDialog>
  );
}
