import { messageOf } from '@atrium/api-slice';
import { formatEventTime, type Thread } from '@atrium/domain';
import { Banner, Button, TextArea } from '@atrium/ui';
import { useState } from 'react';
import classes from './messages.module.css';

export interface ConversationProps {
  talk: Thread;
  /** Sends a reply; rejects with the error. */
  onSend: (text: string) => Promise<unknown>;
}

/** A conversation with a reply field; a draft stays until it is sent. */
export function Conversation({ talk, onSend }: ConversationProps) {
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async () => {
    setSending(true);
    setFailure(null);
    try {
      await onSend(text.trim());
      setText('');
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <section className={classes.talk} aria-labelledby="talk">
      <h2 id="talk">{talk.with}</h2>
      <p className={classes.about}>{talk.eventName}</p>
      <ol className={classes.messages}>
        {talk.messages.map((message) => (
          <li
            key={message.id}
            className={classes.message}
            data-own={message.author === 'partner' || undefined}
          >
            <p className={classes.text}>{message.text || 'Removed by our moderators'}</p>
            <p className={classes.time}>
              {message.author === 'partner' ? 'You' : talk.with}, {formatEventTime(message.sentAt, 'UTC')}
            </p>
          </li>
        ))}
      </ol>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <TextArea label="Your reply" value={text} onChange={setText} />
      <Button isDisabled={text.trim() === ''} isPending={isSending} onPress={() => void send()}>
        Send
      </Button>
    </section>
  );
}
