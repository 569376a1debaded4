import { Button, Spinner } from '@atrium/ui';
import type { DelayedDecision } from './delayed-decisions.tsx';
import classes from './decision-bar.module.css';

export interface DecisionBarProps {
  waiting: DelayedDecision | null;
  isSending: boolean;
  failed: { decision: DelayedDecision; reason: string } | null;
  onUndo: () => void;
  onSend: () => void;
  onDismiss: () => void;
}

const verbs = { APPROVED: 'Approved', REJECTED: 'Rejected' } as const;

/** Bar at the foot of the window with the decision that is about to be sent, or the one that failed. */
export function DecisionBar({ waiting, isSending, failed, onUndo, onSend, onDismiss }: DecisionBarProps) {
  return (
    <div className={classes.place}>
      <div role="alert">
        {failed && (
          <div className={classes.bar} data-tone="danger">
            <p>
              {failed.decision.name} wasn&apos;t updated. {failed.reason}
            </p>
            <div className={classes.buttons}>
              <Button size="s" variant="secondary" href={failed.decision.href} onPress={onDismiss}>
                Open
              </Button>
              <Button size="s" variant="quiet" onPress={onDismiss}>
                Dismiss
              </Button>
            </div>
          </div>
        )}
      </div>
      <div role="status">
        {waiting && (
          <div key={waiting.subject} className={classes.bar}>
            <p>
              {verbs[waiting.status]}: {waiting.name}.{' '}
              {isSending ? 'Sending…' : 'The partner gets it in 30 seconds.'}
            </p>
            {isSending ? (
              <Spinner />
            ) : (
              <div className={classes.buttons}>
                <Button size="s" variant="secondary" onPress={onUndo}>
                  Undo
                </Button>
                <Button size="s" variant="quiet" onPress={onSend}>
                  Send now
                </Button>
                <span className={classes.time} aria-hidden />
              </div>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
