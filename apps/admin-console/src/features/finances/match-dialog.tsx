import type { BankLine } from '@atrium/domain';
import { ConfirmDialog, TextField } from '@atrium/ui';
import { useState } from 'react';
import { restText } from './bank-line-texts.ts';

interface MatchDialogProps {
  line: BankLine;
  /** A rejected promise keeps the dialog open. */
  onConfirm: (order: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the order that what is left of a transfer pays for; the one with the same amount is proposed. */
export function MatchDialog({ line, onConfirm, onClose }: MatchDialogProps) {
  const [order, setOrder] = useState(line.proposal ?? '');
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`What is ${restText(line)} for?`}
      confirmText="Match to this order"
      isConfirmDisabled={!order.trim()}
      onConfirm={() => onConfirm(order)}
    >
      <TextField
        label="Order number"
        description="If the order waits for a transfer of this amount, it is paid."
        isRequired
        value={order}
        onChange={setOrder}
        maxLength={20}
      />
    </ConfirmDialog>
  );
}
