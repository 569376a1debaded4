import { longestMessage, type Message } from '@atrium/domain';
import { Button, IconButton, QueryView, TextArea, TextLink } from '@atrium/ui';
import { locale, t } from '@atrium/texts';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { paths } from '../../paths.ts';
import classes from './messages.module.css';
import type { ConversationState, Outgoing } from './use-conversation.ts';

export interface ConversationProps {
  /** The organiser's name. */
  other: string;
  event: { id: number; name: string };
  isNew: boolean;
  state: ConversationState;
}

/** Messages with one organiser, and the field to reply. */
export function Conversation({ other, event, isNew, state }: ConversationProps) {
  const { query, messages, outgoing } = state;
  const messageList = useRef<HTMLOListElement>(null);
  const newest = outgoing.at(-1)?.id ?? messages.at(-1)?.id;
  useEffect(() => {
    if (messageList.current) messageList.current.scrollTop = messageList.current.scrollHeight;
  }, [newest]);
  const list = (
    <ol
      ref={messageList}
      className={classes.messages}
      aria-label={t('Messages with {{name}}', { name: other })}
    >
      {state.hasEarlier && (
        <li className={classes.earlier}>
          <Button
            variant="quiet"
            size="s"
            isPending={state.isLoadingEarlier}
            onPress={() => void state.showEarlier()}
          >
            {t('Show earlier messages')}
          </Button>
        </li>
      )}
      {messages.map((message) => (
        <Bubble key={message.id} message={message} other={other} />
      ))}
      {outgoing.map((message) => (
        <OutgoingBubble
          key={message.id}
          message={message}
          onRetry={() => state.retry(message)}
          onTakeBack={() => state.takeBack(message)}
        />
      ))}
    </ol>
  );
  return (
    <section className={classes.conversation} aria-label={t('Conversation with {{name}}', { name: other })}>
      <header className={classes.head}>
        <IconButton
          label={t('All messages')}
          href={paths.messages}
          size="s"
          icon={<ArrowLeft size={20} aria-hidden />}
          className={classes.back}
        />
        <div>
          <h2 className={classes.other}>{other}</h2>
          <TextLink href={paths.event(event.id)}>{event.name}</TextLink>
        </div>
      </header>
      {isNew ? (
        <>
          {outgoing.length === 0 && (
            <p className={classes.quiet}>{t('Ask the organiser about this event.')}</p>
          )}
          {list}
        </>
      ) : (
        <QueryView query={query} failed={t("We couldn't load this conversation")}>
          {() => list}
        </QueryView>
      )}
      <form
        className={classes.form}
        aria-label={t('New message')}
        onSubmit={(submit) => {
          submit.preventDefault();
          state.send();
        }}
      >
        <TextArea
          label={t('Message to {{name}}', { name: other })}
          rows={3}
          value={state.draft}
          onChange={state.setDraft}
          counter={longestMessage}
        />
        <Button type="submit">{t('Send')}</Button>
      </form>
    </section>
  );
}

function Time({ at }: { at: string }) {
  const text = new Date(at).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });
  return <time dateTime={at}>{text}</time>;
}

function Bubble({ message: { id, author, text, sentAt }, other }: { message: Message; other: string }) {
  return (
    <li className={classes.message} data-own={author === 'attendee' || undefined}>
      <p className={classes.text}>{text || t('Removed by our moderators')}</p>
      <p className={classes.quiet}>
        {author === 'attendee' ? t('You') : other}, <Time at={sentAt} />
        {author === 'partner' && text && (
          <>
            {' · '}
            <TextLink href={paths.report('MESSAGE', id)}>{t('Report')}</TextLink>
          </>
        )}
      </p>
    </li>
  );
}

interface OutgoingBubbleProps {
  message: Outgoing;
  onRetry: () => void;
  onTakeBack: () => void;
}

function OutgoingBubble({
  message: { text, state, fault, sentAt },
  onRetry,
  onTakeBack,
}: OutgoingBubbleProps) {
  return (
    <li className={classes.message} data-own data-state={state}>
      <p className={classes.text}>{text}</p>
      {state === 'failed' ? (
        <div className={classes.failed} role="alert">
          <span>
            {t('Not sent.')} {fault && t(fault)}
          </span>
          <Button variant="quiet" size="s" onPress={onRetry}>
            {t('Try again')}
          </Button>
          <Button variant="quiet" size="s" onPress={onTakeBack}>
            {t('Edit')}
          </Button>
        </div>
      ) : (
        <p className={classes.quiet}>
          {t('You')}, {state === 'sending' ? t('sending…') : <Time at={sentAt} />}
        </p>
      )}
    </li>
  );
}
