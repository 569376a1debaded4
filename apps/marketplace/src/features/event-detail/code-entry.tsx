import { fromMajor, type Currency, type TicketQuote } from '@atrium/domain';
import { formatMoney, formatNumber, t } from '@atrium/texts';
import { Button, TextField } from '@atrium/ui';
import { TicketPercent } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import classes from './ticket-box.module.css';

export interface CodeEntryProps {
  /** The code in the basket. */
  code: string | undefined;
  /** Of that code, once it was checked. */
  quote: TicketQuote | undefined;
  currency: Currency;
  isChecking: boolean;
  /** Why the code can't be used. */
  failure: string | undefined;
  onChange: (code: string | undefined) => void;
}

/** Takes the code of a discount, and says what it does. */
export function CodeEntry({ code, quote, currency, isChecking, failure, onChange }: CodeEntryProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(code ?? '');
  const applied = code !== undefined && !failure ? quote?.code : undefined;
  if (applied)
    return (
      <div className={classes.code}>
        <p role="status">
          <strong>{applied.code}</strong> {effectOf(applied, currency)}
        </p>
        <Button
          size="s"
          variant="quiet"
          onPress={() => {
            setTyped('');
            onChange(undefined);
          }}
        >
          {t('Remove code')}
        </Button>
      </div>
    );
  if (!isOpen && code === undefined)
    return (
      <Button
        size="s"
        variant="quiet"
        icon={<TicketPercent size={16} aria-hidden />}
        onPress={() => setOpen(true)}
      >
        {t('Have a code?')}
      </Button>
    );
  const apply = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (typed.trim() !== '') onChange(typed.trim().toUpperCase());
  };
  return (
    <form className={classes.code} onSubmit={apply} aria-label={t('Discount code')}>
      <TextField
        label={t('Discount code')}
        value={typed}
        onChange={setTyped}
        maxLength={30}
        autoComplete="off"
        autoFocus={isOpen}
        errorMessage={code === undefined ? undefined : failure}
      />
      <div className={classes.codeActions}>
        <Button type="submit" size="s" variant="secondary" isPending={isChecking && code !== undefined}>
          {t('Apply')}
        </Button>
        {code !== undefined && failure && (
          <Button
            size="s"
            variant="quiet"
            onPress={() => {
              setTyped('');
              onChange(undefined);
            }}
          >
            {t('Remove code')}
          </Button>
        )}
      </div>
    </form>
  );
}

function effectOf({ benefit, value }: NonNullable<TicketQuote['code']>, currency: Currency): string {
  const amount = formatMoney(fromMajor(benefit === 'PERCENT' ? 0 : value, currency));
  switch (benefit) {
    case 'PERCENT':
      return t('{{percent}}% off', { percent: formatNumber(value) });
    case 'AMOUNT':
      return t('{{amount}} off each ticket', { amount });
    case 'PRICE':
      return t('{{amount}} for each ticket', { amount });
    case 'ACCESS':
      return t('shows you more tickets');
  }
}
