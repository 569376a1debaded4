import { Banner, Button, ConfirmDialog, DialogTrigger } from '@atrium/ui';
import { clockText } from '../../day-text.ts';
import { describeField } from './describe-draft-field.ts';
import { DisputedFields } from './disputed-fields.tsx';
import type { DraftDispute, SaveState } from './draft-saver.ts';
import classes from './event-form.module.css';
import type { EventLists } from './event-lists.ts';
import type { EventValues } from './event-values.ts';
import type { DraftField } from './merge-drafts.ts';
import { OfflineNotice } from './offline-notice.tsx';

interface ServerDraftBarProps {
  state: SaveState;
  lists: EventLists;
  /** The values typed here. */
  values: () => EventValues;
  onRetry: () => void;
  onSettle: (dispute: DraftDispute, taken: readonly DraftField[]) => void;
  onBeginAnew: () => void;
  onDelete: () => Promise<void>;
}

/** Whether the team's draft is saved, what keeps it from being saved, and a button to delete it. */
export function ServerDraftBar({ state, lists, values, ...on }: ServerDraftBarProps) {
  return (
    <>
      <OfflineNotice />
      <div className={classes.draftBar}>
        <span role="status" className={classes.quiet}>
          {statusText(state)}
        </span>
        {state.kind === 'failed' && (
          <Button variant="quiet" size="s" onPress={on.onRetry}>
            Try again
          </Button>
        )}
        {state.kind !== 'new' && (
          <DialogTrigger
            trigger={
              <Button variant="quiet" size="s">
                Delete draft
              </Button>
            }
          >
            <ConfirmDialog
              title="Delete this draft?"
              confirmText="Delete"
              tone="danger"
              onConfirm={on.onDelete}
            >
              It will be gone for everyone in your team.
            </ConfirmDialog>
          </DialogTrigger>
        )}
      </div>
      {state.kind === 'gone' && (
        <Banner
          tone="danger"
          title="Someone in your team deleted or submitted this draft"
          action={
            <Button size="s" onPress={on.onBeginAnew}>
              Save mine as a new draft
            </Button>
          }
        >
          Everything you typed is still in the form.
        </Banner>
      )}
      {state.kind === 'disputed' && (
        <DisputedFields
          key={state.dispute.theirs.revision}
          title={`${state.dispute.theirs.updatedBy ?? 'Someone else'} has changed this draft`}
          fields={state.dispute.fields.map((name) => ({
            name,
            theirs: describeField(state.dispute.theirs.content, name, lists),
            yours: describeField(values(), name, lists),
          }))}
          isTyped={() => true}
          isSaving={false}
          onChoose={(taken) => on.onSettle(state.dispute, taken)}
        />
      )}
    </>
  );
}

function statusText(state: SaveState): string {
  switch (state.kind) {
    case 'new':
      return 'We save your draft while you type. Everyone in your team can open it.';
    case 'saving':
      return 'Saving…';
    case 'saved':
      return `Saved ${clockText(state.at)}. Everyone in your team can open this draft.`;
    case 'failed':
      return state.isKept
        ? `Not saved. ${state.text}`
        : `Not saved, and this browser can't keep it either. Stay on this page. ${state.text}`;
    case 'disputed':
      return 'Not saved yet. Choose what to keep.';
    case 'gone':
      return 'Not saved.';
  }
}
