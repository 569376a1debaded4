import { isFailure, messageOf } from '@atrium/api-slice';
import { deviceTime, seconds, type EventDraft } from '@atrium/domain';
import { forgetDraft, writeDraft } from './event-draft.ts';
import type { EventValues } from './event-values.ts';
import { isSame, mergeDrafts, type DraftField } from './merge-drafts.ts';

const pauseMs = seconds(1);

/** A draft as the form opens it. */
export interface OpenedDraft {
  id: string;
  /** 0 until the server has it. */
  revision: number;
  /** Content of that revision; null if this browser kept changes of a revision that is gone. */
  content: EventValues | null;
  savedAt: string | null;
}

/** Somebody else's draft, and the fields that both have changed. */
export interface DraftDispute {
  theirs: EventDraft;
  fields: readonly DraftField[];
}

export type SaveState =
  | { kind: 'new' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** Not even kept in this browser, if its storage is full or disabled. */
  | { kind: 'failed'; text: string; isKept: boolean }
  | { kind: 'disputed'; dispute: DraftDispute }
  | { kind: 'gone' };

/** The state of a draft in which nothing has been typed since. */
export const toSaveState = (savedAt: string | null): SaveState =>
  savedAt === null ? { kind: 'new' } : { kind: 'saved', at: savedAt };

type Answer<T> = Promise<{ data?: T; error?: unknown }>;

/** The form and the calls that the saver works with. */
interface Surroundings {
  opened: OpenedDraft;
  /** The values that a draft keeps. */
  values: () => EventValues;
  /** Puts somebody else's values into the form. */
  take: (theirs: EventValues, fields: readonly DraftField[]) => void;
  /** Calls back after each change of the form. */
  watch: (changed: () => void) => () => void;
  put: (
    id: string,
    save: { revision: number; content: EventValues },
  ) => Answer<{ revision: number; updatedAt: string }>;
  get: (id: string) => Answer<EventDraft>;
  show: (state: SaveState) => void;
  /** Storage key of the copy in this browser, which exists only until the server has it. */
  keyOf: (draft: { id: string; revision: number }) => string;
  /** Called when the server has a new draft. */
  onBegun: (id: string) => void;
}

/** Why nothing was saved or submitted; without an error, because the partner has a question to answer first. */
interface Refusal {
  error?: unknown;
}

/**
 * Saves a draft on the server, one request at a time and each on top of the revision it was made on. Until the server has
 * a change, this browser keeps it.
 */
export function createDraftSaver(around: Surroundings) {
  const { values, take, show } = around;
  let { id, revision, content: base, savedAt } = around.opened;
  /** Contents of saves without a response: one of them may have arrived. */
  let unanswered: EventValues[] = [];
  let running: Promise<Refusal | null> | null = null;
  /** `asking`: nothing is saved until the partner has chosen. `over`: the draft was submitted or deleted here. */
  let status: 'open' | 'asking' | 'over' = 'open';

  const key = () => around.keyOf({ id, revision });
  const keep = (): boolean =>
    writeDraft(key(), { values: values(), savedAt: deviceTime().toISOString(), basedOn: revision });
  const moveTo = (next: { revision: number; updatedAt: string }, content: EventValues) => {
    forgetDraft(key());
    const isBegun = revision === 0;
    [revision, savedAt, base, unanswered] = [next.revision, next.updatedAt, content, []];
    show(toSaveState(savedAt));
    if (isBegun) around.onBegun(id);
  };
  const ask = (question: SaveState): Refusal => {
    status = 'asking';
    keep();
    show(question);
    return {};
  };
  const fail = (error: unknown): Refusal => {
    if (isFailure(error) && error.code === 'draft-not-found') return ask({ kind: 'gone' });
    show({ kind: 'failed', text: messageOf(error), isKept: keep() });
    return { error };
  };

  /** Joins what somebody else has saved with what is typed here; asks where both changed the same field. */
  const join = async (): Promise<Refusal | null> => {
    const { data: theirs, error } = await around.get(id);
    if (!theirs) return fail(error);
    const before = unanswered.find((sent) => isSame(sent, theirs.content)) ?? base;
    const { taken, disputed } = mergeDrafts(before, values(), theirs.content);
    take(theirs.content, taken);
    if (disputed.length > 0) return ask({ kind: 'disputed', dispute: { theirs, fields: disputed } });
    moveTo(theirs, theirs.content);
    return null;
  };

  const saveAll = async (isForced: boolean): Promise<Refusal | null> => {
    for (;;) {
      if (status === 'asking') keep();
      if (status !== 'open') return {};
      const content = values();
      if (base && isSame(content, base) && !(isForced && revision === 0)) {
        forgetDraft(key());
        show(toSaveState(savedAt));
        return null;
      }
      keep();
      show({ kind: 'saving' });
      const { data, error } = await around.put(id, { revision, content });
      if (data) {
        moveTo(data, content);
      } else if (isFailure(error) && error.code === 'draft-changed') {
        const refusal = await join();
        if (refusal) return refusal;
      } else {
        unanswered.push(content);
        return fail(error);
      }
    }
  };
  const save = (isForced = false): Promise<Refusal | null> => {
    running ??= saveAll(isForced).finally(() => (running = null));
    return running;
  };

  return {
    save,
    /** Saves after each pause in typing, and when the form is left. */
    start: (): (() => void) => {
      let pending: ReturnType<typeof setTimeout> | undefined;
      const cancel = () => {
        clearTimeout(pending);
        pending = undefined;
      };
      const saveNow = () => {
        cancel();
        void save();
      };
      const saveSoon = () => {
        cancel();
        pending = setTimeout(saveNow, pauseMs);
      };
      const leave = () => {
        if (pending === undefined || status === 'over') return cancel();
        keep();
        saveNow();
      };
      const stop = around.watch(saveSoon);
      window.addEventListener('online', saveNow);
      window.addEventListener('pagehide', leave);
      saveSoon();
      return () => {
        stop();
        leave();
        window.removeEventListener('online', saveNow);
        window.removeEventListener('pagehide', leave);
      };
    },
    /** Makes sure that the server has the draft; returns its ID, or why it can't be saved. */
    begin: async (): Promise<{ id: string } | Refusal> => {
      if (revision === 0) await running; // perhaps one that saves nothing while the form is empty
      const refusal = revision === 0 ? await save(true) : null;
      return refusal ?? { id };
    },
    /** Goes on with the others' values of some fields and one's own of the rest. */
    settle: ({ theirs }: DraftDispute, taken: readonly DraftField[]) => {
      take(theirs.content, taken);
      moveTo(theirs, theirs.content);
      status = 'open';
      return save();
    },
    /** Goes on with a new draft, after the old one was deleted or submitted elsewhere. */
    beginAnew: () => {
      forgetDraft(key());
      [id, revision, savedAt, base, unanswered] = [crypto.randomUUID(), 0, null, null, []];
      status = 'open';
      return save();
    },
    /** Saves everything, then submits it; the draft is over if that succeeds. */
    submit: async <T>(send: (id: string, revision: number) => Answer<T>): Promise<{ data: T } | Refusal> => {
      const refusal = await save(true);
      if (refusal) return refusal;
      const { data, error } = await send(id, revision);
      if (data !== undefined) {
        status = 'over';
        return { data };
      }
      if (isFailure(error) && error.code === 'draft-changed') return (await join()) ?? { error };
      if (isFailure(error) && error.code === 'draft-not-found') return fail(error);
      return { error };
    },
    /** Stops saving and forgets the copy in this browser; returns the ID if the server has one to delete. */
    discard: async (): Promise<string | null> => {
      status = 'over';
      await running;
      forgetDraft(key());
      return revision > 0 ? id : null;
    },
  };
}

export type DraftSaver = ReturnType<typeof createDraftSaver>;
