import {
  usePartnerThreadQuery,
  usePartnerThreadsQuery,
  useReadPartnerThreadMutation,
  useReplyToThreadMutation,
} from '@atrium/api-slice';
import type { ThreadSummary } from '@atrium/domain';
import { EmptyState, QueryView } from '@atrium/ui';
import { MessagesSquare } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Conversation } from './conversation.tsx';
import classes from './messages.module.css';
import { ThreadList } from './thread-list.tsx';

/** Attendees' questions about the partner's events; `?thread` opens one. */
export function MessagesPage() {
  const threads = usePartnerThreadsQuery();
  const [search] = useSearchParams();
  const wanted = search.get('thread');
  return (
    <div className={classes.page}>
      <title>Messages | Atrium for organisers</title>
      <h1>Messages</h1>
      <QueryView query={threads} failed="We couldn't load your messages">
        {(list) => {
          const open = list.find(({ id }) => id === wanted);
          return list.length === 0 ? (
            <EmptyState
              icon={<MessagesSquare size={24} aria-hidden />}
              title="No messages yet"
              detail="Questions that attendees ask on your event pages appear here."
            />
          ) : (
            <div className={classes.columns}>
              <ThreadList threads={list} current={open?.id ?? null} />
              {open && <OpenThread key={open.id} thread={open} />}
            </div>
          );
        }}
      </QueryView>
    </div>
  );
}

function OpenThread({ thread }: { thread: ThreadSummary }) {
  const params = { threadId: thread.id };
  const conversation = usePartnerThreadQuery({ params });
  const [reply] = useReplyToThreadMutation();
  const [read] = useReadPartnerThreadMutation();
  const { id, unread } = thread;
  useEffect(() => {
    if (unread > 0) void read({ params: { threadId: id } });
  }, [id, unread, read]);
  return (
    <QueryView query={conversation} failed="We couldn't load this conversation">
      {(data) => <Conversation talk={data} onSend={(text) => reply({ params, body: { text } }).unwrap()} />}
    </QueryView>
  );
}
