import type { AdminVettingUpdate, VettingForm } from '@atrium/domain';
import { Banner, Button, Card, RadioGroup, StatusBadge, TextArea } from '@atrium/ui';
import { useId, type RefObject } from 'react';
import type { DecisionTemplate } from './decision-templates.ts';
import { useLetterKeys } from './use-letter-keys.ts';
import type { VettingDraft } from './use-vetting-draft.ts';
import { VettingHistory } from './vetting-history.tsx';
import classes from './vetting.module.css';

export interface VettingPanelProps {
  title: string;
  /** Status of the event or partner. */
  status: string;
  updates: readonly AdminVettingUpdate[];
  /** Frequent decisions. */
  ready: readonly DecisionTemplate[];
  commentBox: RefObject<HTMLTextAreaElement | null>;
  /** Resolves to true if the decision is saved. */
  onDecide: (form: VettingForm) => Promise<boolean>;
  isPending: boolean;
  /** Error of the last decision. */
  failure: string | null;
  /** Opens the next open record, if there is one; the decision is then delayed, so that it can be undone. */
  openNext: (() => void) | undefined;
  onDelay: (form: VettingForm & { status: VettingDraft['decision'] }) => void;
  /** The decision as far as it is written; the notes keep the ticked points of its checklist. */
  draft: VettingDraft;
  onChange: (part: Partial<VettingDraft>) => void;
  /** Called once the decision is saved. */
  onDecided: () => void;
  /** Takes the delayed decision before back. */
  onUndo: () => void;
  /** Findings of automatic checks, to be put into the comment. */
  findings?: readonly string[];
  /** A and R choose the decision, U takes the one before back. */
  hasLetterKeys?: boolean;
}

const decisions = [
  { id: 'APPROVED', name: 'Approve' },
  { id: 'REJECTED', name: 'Reject' },
] as const;

const withChecklist = (notes: string, checked: readonly string[]): string =>
  [notes.trim(), checked.length > 0 ? `Checked: ${checked.join(', ')}.` : ''].filter(Boolean).join('\n');

/** Records a decision, and shows earlier ones. */
export function VettingPanel(props: VettingPanelProps) {
  const { title, status, updates, ready, commentBox, onDecide, isPending, failure, openNext } = props;
  const { draft, onChange, onDecided, onDelay, onUndo, findings = [], hasLetterKeys = false } = props;
  const { decision, comment, notes, checked } = draft;
  const readyId = useId();
  useLetterKeys(
    {
      a: () => onChange({ decision: 'APPROVED' }),
      r: () => onChange({ decision: 'REJECTED' }),
      u: onUndo,
    },
    hasLetterKeys,
  );
  const form = () => {
    if (comment.trim())
      return {
        status: decision,
        comment,
        notes: withChecklist(notes, checked),
        lastUpdateId: updates[0]?.id ?? null,
      };
    commentBox.current?.focus();
    return null;
  };
  const decide = async () => {
    const filled = form();
    if (filled && !isPending && (await onDecide(filled))) onDecided();
  };
  const decideAndOpenNext = () => {
    const filled = form();
    if (!filled || !openNext) return;
    onDelay(filled);
    openNext();
  };
  const choose = (chosen: DecisionTemplate) => {
    const isOwn = comment.trim() && !ready.some((other) => other.comment === comment);
    onChange({
      decision: chosen.status,
      comment: isOwn ? `${comment.trimEnd()}\n${chosen.comment}` : chosen.comment,
    });
    commentBox.current?.focus();
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
            // capture phase, because radio buttons and buttons stop key events
            onKeyDownCapture={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              event.stopPropagation();
              if (openNext) decideAndOpenNext();
              else void decide();
            }}
          >
            <RadioGroup
              label="Decision"
              options={decisions}
              value={decision}
              onChange={(chosen) => onChange({ decision: chosen })}
              orientation="horizontal"
            />
            <TextArea
              label="Comment"
              description="Emailed to the partner. A decision needs one."
              value={comment}
              onChange={(text) => onChange({ comment: text })}
              maxLength={5000}
              inputRef={commentBox}
            />
            <div role="group" aria-labelledby={readyId} className={classes.ready}>
              <p id={readyId} className={classes.readyTitle}>
                Ready-made decisions
              </p>
              {ready.map((one) => (
                <Button key={one.name} size="s" variant="secondary" onPress={() => choose(one)}>
                  {one.name}
                </Button>
              ))}
              {findings.length > 0 && (
                <Button
                  size="s"
                  variant="secondary"
                  onPress={() => {
                    onChange({ comment: [comment.trimEnd(), ...findings].filter(Boolean).join('\n') });
                    commentBox.current?.focus();
                  }}
                >
                  Insert warnings
                </Button>
              )}
            </div>
            <TextArea
              label="Notes"
              description="Internal only. The partner never sees them."
              value={notes}
              onChange={(text) => onChange({ notes: text })}
              rows={2}
              maxLength={5000}
            />
            {failure && (
              <Banner tone="danger" title="Error updating status">
                {failure}
              </Banner>
            )}
            <div className={classes.buttons}>
              {openNext && (
                <Button isDisabled={!comment.trim()} onPress={decideAndOpenNext}>
                  Update and open next
                </Button>
              )}
              <Button
                type="submit"
                variant={openNext ? 'secondary' : 'primary'}
                isDisabled={!comment.trim()}
                isPending={isPending}
              >
                Update status
              </Button>
            </div>
            <p className={classes.hint}>
              Press Ctrl+Enter to jump to the comment. Press it again to{' '}
              {openNext ? 'update and open the next' : 'update the status'}.
            </p>
          </div>
        </form>
        <h3>History</h3>
        <VettingHistory updates={updates} />
      </div>
    </Card>
  );
}
