import type { EventId } from '@atrium/domain';
import { ConfirmDialog } from '@atrium/ui';
import { peopleText } from './mailing-text.ts';
import type { MailingBody } from './mailing-values.ts';
import { useRecipientCount } from './use-recipient-count.ts';

interface SendDialogProps {
  eventId: EventId;
  body: MailingBody;
  confirmText: string;
  onAnswer: (isSure: boolean) => void;
}

/** Says how many people get a mailing before it is sent or scheduled. */
export function SendDialog({ eventId, body, confirmText, onAnswer }: SendDialogProps) {
  const { recipients, needsApproval, isError } = useRecipientCount(eventId, body);
  const isNow = body.time.kind === 'NOW';
  return (
    <ConfirmDialog
      title={isNow ? 'Send this email?' : 'Schedule this email?'}
      confirmText={confirmText}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onAnswer(false)}
      isConfirmDisabled={recipients === undefined && !isError}
      onConfirm={() => onAnswer(true)}
    >
      <p role="status">{countText(recipients, isError, isNow)}</p>
      {needsApproval && (
        <p>We read the first emails of every company before they go out, and email you our decision.</p>
      )}
    </ConfirmDialog>
  );
}

function countText(recipients: number | undefined, isError: boolean, isNow: boolean): string {
  if (recipients === undefined)
    return isError ? 'We couldn’t count its recipients.' : 'Counting its recipients…';
  if (isNow) return `${peopleText(recipients)} will get it. It can’t be taken back once it is sent.`;
  return `${peopleText(recipients)} would get it now. Who gets it is decided when it goes out; until then you can change it.`;
}
