import {
  dayIn,
  deviceTime,
  formatMoney,
  money,
  toMajor,
  type Clearing,
  type ExchangeForm,
} from '@atrium/domain';
import { ConfirmDialog, NumberField, TextField } from '@atrium/ui';
import { useState } from 'react';
import { detailClasses } from '../detail-layout/index.ts';
import { minorOf } from './minor-of.ts';

interface ExchangeDialogProps {
  open: Clearing;
  /** A rejected promise keeps the dialog open. */
  onConfirm: (form: ExchangeForm) => Promise<void>;
  onClose: () => void;
}

/** Records what the bank took and gave. */
export function ExchangeDialog({ open, onConfirm, onClose }: ExchangeDialogProps) {
  const { fromCurrency, toCurrency } = open;
  const [today] = useState(() => dayIn(deviceTime(), 'UTC'));
  const [exchangedOn, setExchangedOn] = useState(today);
  const [from, setFrom] = useState<number | null>(toMajor(money(open.fromMinor, fromCurrency)));
  const [to, setTo] = useState<number | null>(null);
  const [reference, setReference] = useState('');
  const [note, setNote] = useState('');
  const fromMinor = minorOf(from, fromCurrency);
  const toMinor = minorOf(to, toCurrency);
  const most = formatMoney(money(open.fromMinor, fromCurrency));
  const isTooMuch = fromMinor > open.fromMinor;
  const isWhole = exchangedOn !== '' && fromMinor > 0 && !isTooMuch && toMinor > 0 && reference.trim() !== '';
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Record an exchange from ${fromCurrency} to ${toCurrency}`}
      confirmText="Record exchange"
      isConfirmDisabled={!isWhole}
      onConfirm={() =>
        onConfirm({
          exchangedOn,
          fromMinor,
          fromCurrency,
          toMinor,
          toCurrency,
          reference,
          note: note || null,
        })
      }
    >
      <div className={detailClasses.stack}>
        <TextField
          label="Day of the exchange"
          type="date"
          value={exchangedOn}
          onChange={setExchangedOn}
          max={today}
          isRequired
        />
        <NumberField
          label="The bank took"
          description={`At most ${most}.`}
          value={from}
          onChange={setFrom}
          min={0}
          currency={fromCurrency}
          isRequired
          errorMessage={isTooMuch ? `Enter an amount of at most ${most}` : undefined}
        />
        <NumberField
          label="The bank gave"
          description="After its fees. The difference from the worth when buyers paid is a gain or a loss."
          value={to}
          onChange={setTo}
          min={0}
          currency={toCurrency}
          isRequired
        />
        <TextField
          label="Reference of the bank"
          value={reference}
          onChange={setReference}
          maxLength={200}
          isRequired
        />
        <TextField label="Note" value={note} onChange={setNote} maxLength={500} />
      </div>
    </ConfirmDialog>
  );
}
