import type { BankLine, PartnerId } from '@atrium/domain';
import { Autocomplete, ConfirmDialog } from '@atrium/ui';
import { useState } from 'react';
import { restText } from './bank-line-texts.ts';

interface Debtor {
  id: PartnerId;
  name: string;
}

interface DebtPaymentDialogProps {
  line: BankLine;
  /** Finds organisers who owe money in the currency of the transfer. */
  search: (text: string, signal: AbortSignal) => Promise<Debtor[]>;
  /** A rejected promise keeps the dialog open. */
  onConfirm: (partnerId: PartnerId) => Promise<void>;
  onClose: () => void;
}

/** Asks whose debt a transfer pays. */
export function DebtPaymentDialog({ line, search, onConfirm, onClose }: DebtPaymentDialogProps) {
  const [debtor, setDebtor] = useState<Debtor | null>(null);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Whose debt does ${restText(line)} pay?`}
      confirmText="Take it for the debt"
      isConfirmDisabled={debtor === null}
      onConfirm={async () => {
        if (debtor) await onConfirm(debtor.id);
      }}
    >
      <Autocomplete
        label="Organiser"
        description="It pays at most what is owed. The rest stays listed, and needs a decision."
        placeholder="Search by name"
        load={search}
        value={debtor}
        onChange={setDebtor}
        emptyText={`No organiser owes ${line.currency} by this name`}
      />
    </ConfirmDialog>
  );
}
