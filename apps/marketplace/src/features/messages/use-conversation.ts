import {
  messageOf,
  useLazyOwnThreadQuery,
  useOwnThreadQuery,
  useReadThreadMutation,
  useSendMessageMutation,
} from '@atrium/api-slice';
import { deviceTime, type EventId, type Message, type MessageId, type ThreadId } from '@atrium/domain';
import { useEffect, useState } from 'react';
import { useSessionStorageState } from './use-session-storage-state.ts';

/** A message that this page sent and the server has not listed yet. */
export interface Outgoing {
  id: MessageId;
  text: string;
  sentAt: string;
  state: 'sending' | 'sent' | 'failed';
  fault?: string;
}

export interface ConversationOf {
  eventId: EventId;
  /** Null until the first message has started the conversation. */
  threadId: ThreadId | null;
  /** Number of unread messages. */
  unread: number;
  onBegun: (threadId: ThreadId) => void;
}

/** One conversation: messages, those being sent, and the functions to send, retry and take back. */
export function useConversation({ eventId, threadId, unread, onBegun }: ConversationOf) {
  const query = useOwnThreadQuery({ params: { threadId: threadId ?? '' } }, { skip: threadId === null });
  const [earlier, setEarlier] = useState<Message[]>([]);
  const [hasEarlier, setHasEarlier] = useState<boolean | null>(null);
  const [askEarlier, asking] = useLazyOwnThreadQuery();
  const [draft, setDraft] = useSessionStorageState(`atrium.message.${eventId}`, '');
  const [outgoing, setOutgoing] = useSessionStorageState<Outgoing[]>(`atrium.outgoing.${eventId}`, []);
  const [post] = useSendMessageMutation();
  const [read] = useReadThreadMutation();

  useEffect(() => {
    if (threadId !== null && unread > 0) void read({ params: { threadId } });
  }, [threadId, unread, read]);

  // messages still in progress when the page was left may not have arrived; the message id makes a retry idempotent
  useEffect(() => {
    setOutgoing((all) =>
      all.some(({ state }) => state === 'sending')
        ? all.map((one) => (one.state === 'sending' ? { ...one, state: 'failed' } : one))
        : all,
    );
  }, [setOutgoing]);

  const change = (id: MessageId, next: Partial<Outgoing>) =>
    setOutgoing((all) => all.map((one) => (one.id === id ? { ...one, ...next } : one)));

  const deliver = async ({ id, text }: Pick<Outgoing, 'id' | 'text'>) => {
    const { data, error } = await post({ body: { eventId, id, text } });
    if (!data) {
      change(id, { state: 'failed', fault: messageOf(error) });
      return;
    }
    change(id, { state: 'sent' });
    if (threadId === null) onBegun(data.threadId);
  };

  const shown = query.data?.messages ?? [];
  const known = new Set([...earlier, ...shown].map(({ id }) => id));
  return {
    query,
    draft,
    setDraft,
    messages: [...earlier.filter(({ id }) => !shown.some((one) => one.id === id)), ...shown],
    outgoing: outgoing.filter(({ id }) => !known.has(id)),
    hasEarlier: hasEarlier ?? query.data?.hasEarlier ?? false,
    isLoadingEarlier: asking.isFetching,
    showEarlier: async () => {
      const first = earlier[0] ?? shown[0];
      if (threadId === null || !first) return;
      const { data } = await askEarlier({ params: { threadId }, query: { before: first.sentAt } });
      if (!data) return;
      setEarlier((all) => [...data.messages, ...all]);
      setHasEarlier(data.hasEarlier);
    },
    send: () => {
      const text = draft.trim();
      if (!text) return;
      const message: Outgoing = {
        id: crypto.randomUUID() as MessageId, // safe cast: a new UUID is a message id
        text,
        sentAt: deviceTime().toISOString(),
        state: 'sending',
      };
      setOutgoing((all) => [...all.filter(({ id }) => !known.has(id)), message]);
      setDraft('');
      void deliver(message);
    },
    retry: (message: Outgoing) => {
      change(message.id, { state: 'sending' });
      void deliver(message);
    },
    takeBack: (message: Outgoing) => {
      setOutgoing((all) => all.filter(({ id }) => id !== message.id));
      setDraft((typed) => (typed ? `${typed}\n${message.text}` : message.text));
    },
  };
}

export type ConversationState = ReturnType<typeof useConversation>;
