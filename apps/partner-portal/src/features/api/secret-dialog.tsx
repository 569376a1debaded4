import { Banner, Button, CopyButton, Dialog } from '@atrium/ui';
import classes from './api.module.css';

interface SecretDialogProps {
  title: string;
  noun: 'key' | 'secret';
  text: string;
  note: string;
  onClose: () => void;
}

/** Shows a new secret, once; it closes only by its button. */
export function SecretDialog({ title, noun, text, note, onClose }: SecretDialogProps) {
  return (
    <Dialog title={title} isOpen isInsistent onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={classes.section}>
        <Banner tone="warning" title={`Copy the ${noun} now`}>
          You won&apos;t see it again. {note}
        </Banner>
        <code className={classes.secret}>{text}</code>
        <div className={classes.actions}>
          <CopyButton value={text}>{`Copy ${noun}`}</CopyButton>
          <Button onPress={onClose}>I&apos;ve copied it</Button>
        </div>
      </div>
    </Dialog>
  );
}
