import {
  exponents,
  formatMoney,
  money,
  payoutLimits,
  toMajor,
  type AdjustmentForm,
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

/** Choices: a charge is for a service, or for something that is no supply. */
type Choosable = 'CREDIT' | 'SERVICE' | 'OTHER';
const choosable: readonly { id: Choosable; name: string }[] = [
  { id: 'CREDIT', name: 'Credit: add to what is due' },
  { id: 'SERVICE', name: 'Charge for a service of ours: invoiced, with VAT in the amount' },
  { id: 'OTHER', name: 'Other charge, as for damage or a correction: no invoice, not a supply' },
];
const chosenAs: Record<Choosable, Pick<AdjustmentForm, 'kind' | 'isSupply'>> = {
  CREDIT: { kind: 'CREDIT', isSupply: null },
  SERVICE: { kind: 'CHARGE', isSupply: true },
  OTHER: { kind: 'CHARGE', isSupply: false },
};
const currencies = Object.keys(exponents).map((id) => ({ id: id as Currency, name: id }));

/** Credits or charges an organiser, or writes off what one owes. */
export function AdjustmentDialog({ debt, search, onConfirm, onClose }: AdjustmentDialogProps) {
  const [partner, setPartner] = useState<Choice | null>(
    debt ? { id: debt.partnerId, name: debt.partner } : null,
  );
  const [choice, setChoice] = useState<Choosable>('CREDIT');
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
        const as = debt ? ({ kind: 'WRITE_OFF', isSupply: null } as const) : chosenAs[choice];
        if (partner) await onConfirm({ partnerId: partner.id, ...as, currency, amountMinor, note, reason });
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
            <RadioGroup label="Adjustment" options={choosable} value={choice} onChange={setChoice} />
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
          description={
            choice === 'SERVICE' ? 'Shown on its statement and on our invoice.' : 'Shown on its statement.'
          }
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
