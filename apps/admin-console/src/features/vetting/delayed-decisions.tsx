import { seconds } from '@atrium/domain';
import { toast } from '@atrium/ui';
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { DecisionBar } from './decision-bar.tsx';
import { clearDraft, type VettingDraft } from './use-vetting-draft.ts';

/** Time in which a decision can be undone. */
const delayMs = seconds(30);

/** A decision that isn't sent yet. Its draft stays stored until it is. */
export interface DelayedDecision {
  /** Key of its draft. */
  subject: string;
  /** Name of the event or partner. */
  name: string;
  status: VettingDraft['decision'];
  /** Address of the record. */
  href: string;
  /** Resolves to the reason if it fails, otherwise to null. */
  send: () => Promise<string | null>;
}

export interface DecisionDelay {
  waiting: DelayedDecision | null;
  /** Delays a decision, and sends the one before. */
  delay: (decision: DelayedDecision) => void;
  /** Takes the waiting decision back, and opens its record with all that was written. */
  undo: () => void;
  /** Sends the waiting decision now. */
  sendNow: () => Promise<void>;
}

const DelayContext = createContext<DecisionDelay | null>(null);

export function useDecisionDelay(): DecisionDelay {
  const delay = useContext(DelayContext);
  if (!delay) throw new Error('No DelayedDecisions around this component');
  return delay;
}

/**
 * Sends decisions thirty seconds after they were made, so that a slip can be undone before anybody is told. A page
 * that is closed in the meantime asks first; the record then still waits.
 */
export function DelayedDecisions({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<DelayedDecision | null>(null);
  const [isSending, setSending] = useState(false);
  const [failed, setFailed] = useState<{ decision: DelayedDecision; reason: string } | null>(null);
  /** The waiting decision until somebody sends or undoes it, so that nobody does both. */
  const open = useRef<DelayedDecision>(null);

  const delay = useMemo((): DecisionDelay => {
    const take = () => {
      const decision = open.current;
      open.current = null;
      return decision;
    };
    const end = (decision: DelayedDecision) =>
      setWaiting((current) => (current === decision ? null : current));
    const sendNow = async () => {
      const decision = take();
      if (!decision) return;
      setSending(true);
      const reason = await decision.send();
      if (reason === null) {
        clearDraft(decision.subject);
        toast.success(`Status updated: ${decision.name}`);
      } else setFailed({ decision, reason });
      end(decision);
    };
    return {
      waiting,
      sendNow,
      delay: (decision) => {
        void sendNow();
        open.current = decision;
        setSending(false);
        setWaiting(decision);
      },
      undo: () => {
        const decision = take();
        if (!decision) return;
        end(decision);
        void navigate(decision.href);
      },
    };
  }, [waiting, navigate]);

  const { sendNow, undo } = delay;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => void sendNow(), delayMs);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeunload', warn);
    };
  }, [waiting, sendNow]);

  return (
    <DelayContext value={delay}>
      {children}
      <DecisionBar
        waiting={waiting}
        isSending={isSending}
        failed={failed}
        onUndo={undo}
        onSend={() => void sendNow()}
        onDismiss={() => setFailed(null)}
      />
    </DelayContext>
  );
}
