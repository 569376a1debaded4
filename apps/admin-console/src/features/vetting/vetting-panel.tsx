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
  /** Opens the next that waits, where there is one. */
  goOn: (() => void) | undefined;
}

const decisions = [
  { id: 'APPROVED', name: 'Approve' },
  { id: 'REJECTED', name: 'Reject' },
] as const;

/** Decides, and shows what was decided before. */
export function VettingPanel(props: VettingPanelProps) {
  const { title, status, updates, onDecide, isPending, failure, goOn } = props;
  const [decision, setDecision] = useState<'APPROVED' | 'REJECTED'>('APPROVED');
  const [comment, setComment] = useState('');
  const [notes, setNotes] = useState('');
  const decide = async (then?: () => void) => {
    if (!comment.trim() || isPending) return;
    if (!(await onDecide({ status: decision, comment, notes }))) return;
    setComment('');
    setNotes('');
    then?.();
  };
  return (
    <Card title={title}>
      <div className={classes.panel}>
        <p className={classes.status}>
          Status <StatusBadge status={status} />
        </p>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void decide();
          }}
        >
          <div
            role="presentation"
            className={classes.form}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              void decide(goOn);
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
            {failure && (
              <Banner tone="danger" title="Nothing was decided">
                {failure}
              </Banner>
            )}
            <div className={classes.buttons}>
              {goOn && (
                <Button isDisabled={!comment.trim()} isPending={isPending} onPress={() => void decide(goOn)}>
                  Update and open next
                </Button>
              )}
              <Button
                type="submit"
                variant={goOn ? 'secondary' : 'primary'}
                isDisabled={!comment.trim()}
                isPending={isPending}
              >
                Update status
              </Button>
            </div>
            <p className={classes.hint}>
              Ctrl and Enter {goOn ? 'update and open the next' : 'update the status'} from within the form.
            </p>
          </div>
        </form>
        <h3>History</h3>
        <VettingHistory updates={updates} />
      </div>
    </Card>
  );
}
