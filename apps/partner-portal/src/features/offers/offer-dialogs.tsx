import type { AuthoredEvent } from '@atrium/domain';
import { Dialog } from '@atrium/ui';
import type { ReactNode } from 'react';
import { ExtraForm } from './extra-form.tsx';
import { TicketTypeForm } from './ticket-type-form.tsx';
import type { Offers } from './use-offers.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface OfferDialogsProps {
  event: AuthoredEvent;
  offers: Offers;
}

/** The window for what an organiser is about to do with an offer. */
export function OfferDialogs({ event, offers }: OfferDialogsProps): ReactNode {
  const { intent, end } = offers;
  switch (intent?.kind) {
    case 'ticket-type':
      return (
        <OfferWindow title={intent.row ? `Change ${intent.row.name}` : 'Add a ticket type'} onClose={end}>
          <TicketTypeForm
            event={event}
            row={intent.row}
            policy={offers.policy}
            save={(draft) => offers.saveTicketType(intent.row, draft)}
            onClose={end}
          />
        </OfferWindow>
      );
    case 'extra':
      return (
        <OfferWindow title={intent.row ? `Change ${intent.row.name}` : 'Add an extra event'} onClose={end}>
          <ExtraForm
            event={event}
            row={intent.row}
            type={offers.type}
            save={(draft) => offers.saveExtra(intent.row, draft)}
            onClose={end}
          />
        </OfferWindow>
      );
    case 'withdraw-ticket-type':
      return (
        <WithdrawDialog
          name={intent.row.name}
          withdraw={() => offers.withdrawTicketType(intent.row)}
          onClose={end}
        >
          Nobody can buy it any more, and it does not come back. Tickets that were sold stay valid.
        </WithdrawDialog>
      );
    case 'withdraw-extra':
      return (
        <WithdrawDialog
          name={intent.row.name}
          withdraw={() => offers.withdrawExtra(intent.row)}
          onClose={end}
        >
          Nobody can book it any more, and it does not come back. Who has booked it keeps it.
        </WithdrawDialog>
      );
    case undefined:
      return null;
  }
}

interface OfferWindowProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Only its own buttons close it: a slip beside it must not cost what was typed. */
function OfferWindow({ title, onClose, children }: OfferWindowProps) {
  return (
    <Dialog title={title} size="l" isInsistent isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {children}
    </Dialog>
  );
}
