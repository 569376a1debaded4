import { mailingPlaceholders, mailingTextLimit } from '@atrium/domain';
import { Button, TextArea, useBoundField } from '@atrium/ui';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import classes from './mailings.module.css';

const meanings = {
  firstName: 'First name',
  event: 'Name of the event',
  date: 'Date',
  place: 'Place',
} as const;

/** The text of a mailing, with buttons that insert a placeholder at the cursor. */
export function MessageField() {
  const { ref, value, ...field } = useBoundField('text');
  const box = useRef<HTMLTextAreaElement>(null);
  const text = typeof value === 'string' ? value : '';
  const insert = (placeholder: string) => {
    const { current } = box;
    if (!current) return;
    const { selectionStart, selectionEnd } = current;
    const written = `{${placeholder}}`;
    // the cursor can only be set once the new text is in the box
    flushSync(() => field.onChange(text.slice(0, selectionStart) + written + text.slice(selectionEnd)));
    current.focus();
    current.setSelectionRange(selectionStart + written.length, selectionStart + written.length);
  };
  return (
    <div className={classes.fields}>
      <TextArea
        {...field}
        label="Message"
        description="Each recipient sees their own values for {firstName}, {event}, {date} and {place}."
        rows={12}
        value={text}
        maxLength={mailingTextLimit}
        counter={mailingTextLimit}
        isRequired
        inputRef={(element) => {
          box.current = element;
          ref(element);
        }}
      />
      <div role="group" aria-label="Insert into the message" className={classes.buttons}>
        <span className={classes.quiet} aria-hidden>
          Insert
        </span>
        {mailingPlaceholders.map((placeholder) => (
          <Button key={placeholder} size="s" variant="secondary" onPress={() => insert(placeholder)}>
            {meanings[placeholder]}
          </Button>
        ))}
      </div>
    </div>
  );
}
