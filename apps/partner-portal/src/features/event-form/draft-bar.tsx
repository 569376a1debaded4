import { Banner, Button, ConfirmDialog, DialogTrigger } from '@atrium/ui';
import type { UseFormReturn } from 'react-hook-form';
import { clockText, momentText } from '../../day-text.ts';
import classes from './event-form.module.css';
import type { EventValues } from './event-values.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { useDraftAutosave, type DraftState, type DraftAutosave } from './use-draft-autosave.ts';

interface DraftBarProps<Body> extends DraftAutosave {
  form: UseFormReturn<EventValues, unknown, Body>;
  /** When the restored draft was saved. */
  restoredFrom: string | null;
  /** The event has changed elsewhere since. */
  isOutdated: boolean;
  onDiscard: () => void;
}

/** The status of the draft in this browser, and a button to discard it. */
export function DraftBar<Body>({ form, restoredFrom, isOutdated, onDiscard, ...draft }: DraftBarProps<Body>) {
  const state = useDraftAutosave(form, draft);
  return (
    <>
      <OfflineNotice />
      {restoredFrom && isOutdated && (
        <Banner tone="warning">
          Someone changed this event after you started this draft. If you both changed the same field, you
          choose which text to keep when you save.
        </Banner>
      )}
      <div className={classes.draftBar}>
        <span role="status" className={classes.quiet}>
          {statusText(state, restoredFrom)}
        </span>
        {draft.isUnsaved && (
          <DialogTrigger
            trigger={
              <Button variant="quiet" size="s">
                Discard draft
              </Button>
            }
          >
            <ConfirmDialog
              title="Discard this draft?"
              confirmText="Discard"
              tone="danger"
              onConfirm={onDiscard}
            >
              You'll lose your unsaved changes.
            </ConfirmDialog>
          </DialogTrigger>
        )}
      </div>
    </>
  );
}

function statusText(state: DraftState, restoredFrom: string | null): string {
  if (state.kind === 'kept') return `Draft saved at ${clockText(state.at)}`;
  if (state.kind === 'refused') return "We can't save drafts in this browser. Save before you leave.";
  return restoredFrom
    ? `Your draft of ${momentText(restoredFrom)} was restored.`
    : 'We keep your changes in this browser until you save them.';
}
