import {
  exponents,
  formatMoney,
  money,
  payoutLimits,
  toMajor,
  type AdjustmentForm,
  type AdjustmentKind,
  type Currency,
  type Debt,
  type PartnerId,
} from '@atrium/domain';
import {
  Autocomplete,
  ConfirmDialog,
  NumberField,
  RadioGroup,
  Select,
  TextArea,
  TextField,
} from '@atrium/ui';
import { useState } from 'react';
import { detailClasses } from '../detail-layout/index.ts';
import { minorOf } from './minor-of.ts';

interface Choice {
  id: PartnerId;
  name: string;
}

interface AdjustmentDialogProps {
  /** Debt that is written off; without one an organiser is credited or charged. */
  debt?: Debt | undefined;
  search: (text: string, signal: AbortSignal) => Promise<Choice[]>;
  /** A rejected promise keeps the dialog open. */
  onConfirm: (form: AdjustmentForm) => Promise<void>;
  onClose: () => void;
}

const kinds: readonly { id: AdjustmentKind; name: string }[] = [
  { id: 'CREDIT', name: 'Credit: add to what is due' },
  { id: 'CHARGE', name: 'Charge: take from what is due' },
];
const currencies = Object.keys(exponents).map((id) => ({ id: id as Currency, name: id }));

/** Credits or charges an organiser, or writes off what one owes. */
export function AdjustmentDialog({ debt, search, onConfirm, onClose }: AdjustmentDialogProps) {
  const [partner, setPartner] = useState<Choice | null>(
    debt ? { id: debt.partnerId, name: debt.partner } : null,
  );
  const [kind, setKind] = useState<AdjustmentKind>(debt ? 'WRITE_OFF' : 'CREDIT');
  const [currency, setCurrency] = useState<Currency>(debt?.currency ?? 'GBP');
  const [amount, setAmount] = useState<number | null>(debt ? toMajor(money(debt.owedMinor, currency)) : null);
  const [note, setNote] = useState(debt ? 'We no longer ask for this debt' : '');
  const [reason, setReason] = useState('');
  const amountMinor = minorOf(amount, currency);
  const most = debt && formatMoney(money(debt.owedMinor, currency));
  const isTooMuch = debt !== undefined && amountMinor > debt.owedMinor;
  const needsSecond = amountMinor > minorOf(payoutLimits.aloneUpTo, currency);
  const isWhole =
    partner !== null && amountMinor > 0 && !isTooMuch && note.trim() !== '' && reason.trim() !== '';
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={debt ? `Write off what ${debt.partner} owes` : 'Adjust the balance of an organiser'}
      confirmText={debt ? 'Write off' : 'Post adjustment'}
      tone={debt ? 'danger' : 'primary'}
      isConfirmDisabled={!isWhole}
      onConfirm={async () => {
        if (partner) await onConfirm({ partnerId: partner.id, kind, currency, amountMinor, note, reason });
      }}
    >
      <div className={detailClasses.stack}>
        {!debt && (
          <>
            <Autocomplete
              label="Organiser"
              placeholder="Search by name"
              load={search}
              value={partner}
              onChange={setPartner}
              emptyText="No organisers found"
            />
            <RadioGroup label="Adjustment" options={kinds} value={kind} onChange={setKind} />
            <Select
              label="Currency"
              options={currencies}
              value={currency}
              onChange={(chosen) => setCurrency(chosen ?? currency)}
            />
          </>
        )}
        <NumberField
          label="Amount"
          {...(most && { description: `At most ${most}. It is our loss.` })}
          value={amount}
          onChange={setAmount}
          min={0}
          currency={currency}
          isRequired
          errorMessage={isTooMuch ? `Enter an amount of at most ${most}` : undefined}
        />
        <TextField
          label="Note to the organiser"
          description="Shown on its statement."
          value={note}
          onChange={setNote}
          maxLength={200}
          isRequired
        />
        <TextArea
          label="Reason"
          description="For administrators only."
          value={reason}
          onChange={setReason}
          maxLength={500}
          isRequired
        />
        {needsSecond && <p>It waits until a second administrator approves it.</p>}
      </div>
    </ConfirmDialog>
  );
}
