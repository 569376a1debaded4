import { useEventDetailQuery, useOwnThreadsQuery } from '@atrium/api-slice';
import type { EventId, ThreadId, ThreadSummary } from '@atrium/domain';
import { Button, EmptyState, QueryView } from '@atrium/ui';
import { t } from '@atrium/texts';
import { MessagesSquare } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { Conversation } from './conversation.tsx';
import classes from './messages.module.css';
import { ThreadList } from './thread-list.tsx';
import { useConversation } from './use-conversation.ts';

/** Conversations with organisers; `?thread` opens one, `?event` starts or continues one. */
export function MessagesPage() {
  const threads = useOwnThreadsQuery();
  const [search] = useSearchParams();
  const eventId = Number(search.get('event')) || null;
  return (
    <div className={classes.page}>
      <title>{`${t('Messages')} | Atrium`}</title>
      <h1>{t('Messages')}</h1>
      <QueryView query={threads} failed={t("We couldn't load your messages")}>
        {(list) => {
          const open =
            list.find(({ id, eventId: of }) => id === search.get('thread') || of === eventId) ?? null;
          return list.length === 0 && eventId === null ? (
            <EmptyState
              icon={<MessagesSquare size={24} aria-hidden />}
              title={t('No messages yet')}
              detail={t('Open an event and choose Contact organiser to ask a question.')}
              action={<Button href={paths.events}>{t('See all events')}</Button>}
            />
          ) : (
            <div className={classes.columns} data-open={open !== null || eventId !== null || undefined}>
              <ThreadList threads={list} current={open?.id ?? null} />
              {open ? (
                <OpenThread key={open.eventId} thread={open} />
              ) : (
                eventId !== null && <NewThread key={eventId} eventId={eventId as EventId} />
              )}
            </div>
          );
        }}
      </QueryView>
    </div>
  );
}

function OpenThread({ thread }: { thread: ThreadSummary }) {
  const state = useConversation({
    eventId: thread.eventId,
    threadId: thread.id,
    unread: thread.unread,
    onBegun: () => undefined,
  });
  return (
    <Conversation
      other={thread.with}
      event={{ id: thread.eventId, name: thread.eventName }}
      isNew={false}
      state={state}
    />
  );
}

function NewThread({ eventId }: { eventId: EventId }) {
  const event = useEventDetailQuery({ params: { id: eventId } });
  const [, setSearch] = useSearchParams();
  const state = useConversation({
    eventId,
    threadId: null,
    unread: 0,
    onBegun: (thread: ThreadId) => setSearch({ thread }, { replace: true }),
  });
  return (
    <QueryView query={event} failed={t("We couldn't load this event")}>
      {({ id, name, partner }) => (
        <Conversation other={partner.partnerName} event={{ id, name }} isNew state={state} />
      )}
    </QueryView>
  );
}
