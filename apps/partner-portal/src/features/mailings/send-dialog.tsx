import type { EventId } from '@atrium/domain';
import { ConfirmDialog } from '@atrium/ui';
import { peopleText } from './mailing-text.ts';
import type { MailingBody } from './mailing-values.ts';
import { useReaderCount } from './use-reader-count.ts';

interface SendDialogProps {
  eventId: EventId;
  body: MailingBody;
  confirmText: string;
  onAnswer: (isSure: boolean) => void;
}

/** Says how many people get a mailing before it is sent or scheduled. */
export function SendDialog({ eventId, body, confirmText, onAnswer }: SendDialogProps) {
  const { readers, isError } = useReaderCount(eventId, body);
  const isNow = body.time.kind === 'NOW';
  return (
    <ConfirmDialog
      title={isNow ? 'Send this email?' : 'Schedule this email?'}
      confirmText={confirmText}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onAnswer(false)}
      isConfirmDisabled={readers === undefined && !isError}
      onConfirm={() => onAnswer(true)}
    >
      <p role="status">{countText(readers, isError, isNow)}</p>
    </ConfirmDialog>
  );
}

function countText(readers: number | undefined, isError: boolean, isNow: boolean): string {
  if (readers === undefined) return isError ? 'We couldn’t count its readers.' : 'Counting its readers…';
  if (isNow) return `${peopleText(readers)} will get it. It can’t be taken back once it is sent.`;
  return `${peopleText(readers)} would get it now. Who gets it is decided when it goes out; until then you can change it.`;
}
