import { longestMessage, type Message } from '@atrium/domain';
import { Button, IconButton, QueryView, TextArea, TextLink } from '@atrium/ui';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { paths } from '../../paths.ts';
import classes from './messages.module.css';
import type { ConversationState, Outgoing } from './use-conversation.ts';

export interface ConversationProps {
  /** The organiser. */
  other: string;
  event: { id: number; name: string };
  isNew: boolean;
  state: ConversationState;
}

/** What was said to and by one organiser, and the field for more. */
export function Conversation({ other, event, isNew, state }: ConversationProps) {
  const { query, messages, outgoing } = state;
  const said = useRef<HTMLOListElement>(null);
  const newest = outgoing.at(-1)?.id ?? messages.at(-1)?.id;
  useEffect(() => {
    if (said.current) said.current.scrollTop = said.current.scrollHeight;
  }, [newest]);
  const list = (
    <ol ref={said} className={classes.messages} aria-label={`Messages with ${other}`}>
      {state.hasEarlier && (
        <li className={classes.earlier}>
          <Button
            variant="quiet"
            size="s"
            isPending={state.isLoadingEarlier}
            onPress={() => void state.showEarlier()}
          >
            Show earlier messages
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
    <section className={classes.conversation} aria-label={`Conversation with ${other}`}>
      <header className={classes.head}>
        <IconButton
          label="All messages"
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
            <p className={classes.quiet}>Ask the organiser whatever you want to know about this event.</p>
          )}
          {list}
        </>
      ) : (
        <QueryView query={query} failed="This conversation could not be loaded">
          {() => list}
        </QueryView>
      )}
      <form
        className={classes.form}
        aria-label="New message"
        onSubmit={(submit) => {
          submit.preventDefault();
          state.send();
        }}
      >
        <TextArea
          label={`Message to ${other}`}
          rows={3}
          value={state.draft}
          onChange={state.setDraft}
          counter={longestMessage}
        />
        <Button type="submit">Send</Button>
      </form>
    </section>
  );
}

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const Time = ({ at }: { at: string }) => <time dateTime={at}>{time.format(new Date(at))}</time>;

function Bubble({ message: { author, text, sentAt }, other }: { message: Message; other: string }) {
  return (
    <li className={classes.message} data-own={author === 'attendee' || undefined}>
      <p className={classes.text}>{text}</p>
      <p className={classes.quiet}>
        {author === 'attendee' ? 'You' : other}, <Time at={sentAt} />
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
          <span>Not sent. {fault}</span>
          <Button variant="quiet" size="s" onPress={onRetry}>
            Try again
          </Button>
          <Button variant="quiet" size="s" onPress={onTakeBack}>
            Edit
          </Button>
        </div>
      ) : (
        <p className={classes.quiet}>You, {state === 'sending' ? 'sending…' : <Time at={sentAt} />}</p>
      )}
    </li>
  );
}
