import type { AdminVettingUpdate, VettingForm } from '@atrium/domain';
import { Banner, Button, Card, RadioGroup, StatusBadge, TextArea } from '@atrium/ui';
import { useState } from 'react';
import { VettingHistory } from './vetting-history.tsx';
import classes from './vetting.module.css';

export interface VettingPanelProps {
  title: string;
  /** Where the event or the partner stands. */
  status: string;
  updates: readonly AdminVettingUpdate[];
  /** Answers whether the decision is kept. */
  onDecide: (form: VettingForm) => Promise<boolean>;
  isPending: boolean;
  /** Why the last decision was refused. */
  failure: string | null;
}

const decisions = [
  { id: 'APPROVED', name: 'Approve' },
  { id: 'REJECTED', name: 'Reject' },
] as const;

/** Decides, and shows what was decided before. */
export function VettingPanel(props: VettingPanelProps) {
  const { title, status, updates, onDecide, isPending, failure } = props;
  const [decision, setDecision] = useState<'APPROVED' | 'REJECTED'>('APPROVED');
  const [comment, setComment] = useState('');
  const [notes, setNotes] = useState('');
  const decide = async () => {
    if (!(await onDecide({ status: decision, comment, notes }))) return;
    setComment('');
    setNotes('');
  };
  return (
    <Card title={title}>
      <div className={classes.panel}>
        <p className={classes.status}>
          Status <StatusBadge status={status} />
        </p>
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (comment.trim() && !isPending) void decide();
          }}
        >
          <RadioGroup
            label="Decision"
            options={decisions}
            value={decision}
            onChange={setDecision}
            orientation="horizontal"
          />
          <TextArea
            label="Comment"
            description="Mailed to the partner."
            value={comment}
            onChange={setComment}
            maxLength={5000}
          />
          <TextArea
            label="Notes"
            description="Internal only: the partner never sees them."
            value={notes}
            onChange={setNotes}
            rows={2}
            maxLength={5000}
          />
          {failure && <Banner tone="danger">{failure}</Banner>}
          <Button type="submit" isDisabled={!comment.trim()} isPending={isPending}>
            Update status
          </Button>
        </form>
        <h3>History</h3>
        <VettingHistory updates={updates} />
      </div>
    </Card>
  );
}
