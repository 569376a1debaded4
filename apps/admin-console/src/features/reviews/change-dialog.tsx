import { subscores, type ReviewCase, type Subscore } from '@atrium/domain';
import { ConfirmDialog, Select, TextArea, TextField } from '@atrium/ui';
import { useState } from 'react';
import { detailClasses } from '../detail-layout/index.ts';
import type { ReviewChange } from './use-review-change.ts';

interface ChangeDialogProps {
  /** A public review, whose scores are shown. */
  review: ReviewCase & { score: number };
  /** A rejected promise keeps the dialog open. */
  onConfirm: (change: ReviewChange) => Promise<void>;
  onClose: () => void;
}

const scores = Array.from({ length: 10 }, (_, index) => ({ id: index + 1, name: String(index + 1) }));
const optional = [{ id: 0, name: 'Not given' }, ...scores];
const names: Record<Subscore, string> = {
  venue: 'Venue',
  content: 'Content',
  networking: 'Networking',
  staff: 'Staff',
  value: 'Value for money',
};

/** Changes text and scores as the author asked in a contact request. */
export function ChangeDialog({ review, onConfirm, onClose }: ChangeDialogProps) {
  const [score, setScore] = useState(review.score);
  const [parts, setParts] = useState<Partial<Record<Subscore, number | null>>>(review.subscores ?? {});
  const [text, setText] = useState(review.text);
  const [reference, setReference] = useState('');
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Change this review?"
      confirmText="Change"
      isConfirmDisabled={reference.trim() === ''}
      onConfirm={() => onConfirm({ ...parts, score, text, reference, seen: review.version })}
    >
      <div className={detailClasses.stack}>
        <p>
          Only as its author asked. It is checked again; the history and the audit log keep both versions.
        </p>
        <TextField
          label="Number of the contact request"
          isRequired
          value={reference}
          maxLength={40}
          onChange={setReference}
        />
        <Select
          label="Score"
          options={scores}
          value={score}
          onChange={(chosen) => setScore(chosen ?? score)}
        />
        {subscores.map((name) => (
          <Select
            key={name}
            label={names[name]}
            options={optional}
            value={parts[name] ?? 0}
            onChange={(chosen) => setParts({ ...parts, [name]: chosen || null })}
          />
        ))}
        <TextArea label="Text" value={text} onChange={setText} maxLength={2000} />
      </div>
    </ConfirmDialog>
  );
}
