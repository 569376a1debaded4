import { Banner, Button, ConfirmDialog, DialogTrigger } from '@atrium/ui';
import { useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import classes from './event-form.module.css';
import type { EventValues } from './event-values.ts';
import { useKeepDraft, type DraftState, type KeptDraft } from './use-keep-draft.ts';

interface DraftBarProps<Body> extends KeptDraft {
  form: UseFormReturn<EventValues, unknown, Body>;
  /** When the draft that the form began with was kept. */
  restoredFrom: string | null;
  /** The event was changed elsewhere after that. */
  isOutdated: boolean;
  onDiscard: () => void;
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** What is kept in this browser, and the way to begin again. */
export function DraftBar<Body>({ form, restoredFrom, isOutdated, onDiscard, ...draft }: DraftBarProps<Body>) {
  const state = useKeepDraft(form, draft);
  const isOnline = useOnline();
  return (
    <>
      {!isOnline && (
        <Banner tone="warning">You are offline. Everything you type is kept in this browser.</Banner>
      )}
      {restoredFrom && isOutdated && (
        <Banner tone="warning">
          The event was changed after this draft was begun. Saving the draft replaces those changes.
        </Banner>
      )}
      <div className={classes.draftBar}>
        <span role="status" className={classes.quiet}>
          {statusText(state, restoredFrom)}
        </span>
        {draft.isUnsaved && (
          <DialogTrigger>
            <Button variant="quiet" size="s">
              Discard draft
            </Button>
            <ConfirmDialog
              title="Discard this draft?"
              confirmText="Discard"
              tone="danger"
              onConfirm={onDiscard}
            >
              What you typed here and did not save is gone then.
            </ConfirmDialog>
          </DialogTrigger>
        )}
      </div>
    </>
  );
}

function statusText(state: DraftState, restoredFrom: string | null): string {
  if (state.kind === 'kept') return `Draft saved at ${clock.format(state.at)}`;
  if (state.kind === 'refused') return 'This browser keeps no draft: save before you leave.';
  return restoredFrom
    ? `Your draft of ${moment.format(new Date(restoredFrom))} was restored.`
    : 'What you type is kept in this browser until you save it.';
}

const subscribe = (notify: () => void) => {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
};

const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
