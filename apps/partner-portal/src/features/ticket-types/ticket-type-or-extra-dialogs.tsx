import type { EditableEvent } from '@atrium/domain';
import { Dialog } from '@atrium/ui';
import type { ReactNode } from 'react';
import { ExtraForm } from './extra-form.tsx';
import { TicketTypeForm } from './ticket-type-form.tsx';
import type { TicketDialogs } from './use-ticket-dialogs.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface TicketTypeOrExtraDialogsProps {
  event: EditableEvent;
  dialogs: TicketDialogs;
}

/** The dialog of the current action on a ticket type or extra. */
export function TicketTypeOrExtraDialogs({ event, dialogs }: TicketTypeOrExtraDialogsProps): ReactNode {
  const { intent, end } = dialogs;
  switch (intent?.kind) {
    case 'ticket-type':
      return (
        <TicketTypeOrExtraWindow
          title={intent.row ? `Change ${intent.row.name}` : 'Add a ticket type'}
          onClose={end}
        >
          <TicketTypeForm
            event={event}
            row={intent.row}
            policy={dialogs.policy}
            save={(draft) => dialogs.saveTicketType(intent.row, draft)}
            onClose={end}
          />
        </TicketTypeOrExtraWindow>
      );
    case 'extra':
      return (
        <TicketTypeOrExtraWindow
          title={intent.row ? `Change ${intent.row.name}` : 'Add an extra event'}
          onClose={end}
        >
          <ExtraForm
            event={event}
            row={intent.row}
            type={dialogs.type}
            save={(draft) => dialogs.saveExtra(intent.row, draft)}
            onClose={end}
          />
        </TicketTypeOrExtraWindow>
      );
    case 'withdraw-ticket-type':
      return (
        <WithdrawDialog
          name={intent.row.name}
          withdraw={() => dialogs.withdrawTicketType(intent.row)}
          onClose={end}
        >
          This takes it off sale for good. Tickets already sold stay valid.
        </WithdrawDialog>
      );
    case 'withdraw-extra':
      return (
        <WithdrawDialog
          name={intent.row.name}
          withdraw={() => dialogs.withdrawExtra(intent.row)}
          onClose={end}
        >
          This takes it off sale for good. Existing bookings stay valid.
        </WithdrawDialog>
      );
    case undefined:
      return null;
  }
}

interface TicketTypeOrExtraWindowProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Only its buttons close it, so that a click beside it loses no input. */
function TicketTypeOrExtraWindow({ title, onClose, children }: TicketTypeOrExtraWindowProps) {
  return (
    <Dialog title={title} size="l" isInsistent isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {children}
    </Dialog>
  );
}
