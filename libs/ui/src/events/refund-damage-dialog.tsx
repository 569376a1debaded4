import { fromMajor, money, toMajor, type DamageRequest, type RefundBearer } from '@atrium/domain';
import { formatMoney, t } from '@atrium/texts';
import { useState } from 'react';
import { Banner } from '../primitives/banner.tsx';
import { Button } from '../primitives/button.tsx';
import { Dialog } from '../primitives/dialog.tsx';
import { NumberField } from '../primitives/number-field.tsx';
import { RadioGroup } from '../primitives/radio-group.tsx';
import { TextArea } from '../primitives/text-field.tsx';
import classes from './refund-dialog.module.css';

/** Refund that the dialog requests. */
export interface DamageRefundRequest {
  amountMinor: number;
  reason: string;
  bearer: RefundBearer;
}

export interface RefundDamageDialogProps {
  request: DamageRequest;
  /** Asks who pays; without it the organiser does. */
  asksBearer?: boolean;
  isPending: boolean;
  failure: string | undefined;
  onRefund: (request: DamageRefundRequest) => void;
  onClose: () => void;
}

/** Returns the rest of a damage request that can be refunded, in minor units; 0 unless it is paid. */
export const damageLeftToRefund = ({ status, amountMinor, refunds }: DamageRequest): number =>
  status === 'PAID' ? refunds.reduce((left, refund) => left - refund.amountMinor, amountMinor) : 0;

/** Refunds a paid damage request, whole or in part, with the reason that the buyer reads. */
export function RefundDamageDialog(props: RefundDamageDialogProps) {
  const { request, asksBearer = false, isPending, failure, onRefund, onClose } = props;
  const { currency, orderNumber: number } = request;
  const leftMinor = damageLeftToRefund(request);
  const left = formatMoney(money(leftMinor, currency));
  const [amount, setAmount] = useState<number | null>(toMajor(money(leftMinor, currency)));
  const [reason, setReason] = useState('');
  const [bearer, setBearer] = useState<RefundBearer>('ORGANISER');
  const [wasTried, setTried] = useState(false);
  const amountMinor = amount === null ? 0 : fromMajor(amount, currency).amountMinor;
  const isWithin = amountMinor > 0 && amountMinor <= leftMinor;
  const refund = () => {
    setTried(true);
    if (isWithin && reason.trim() !== '') onRefund({ amountMinor, reason: reason.trim(), bearer });
  };
  return (
    <Dialog
      isOpen
      title={t('Refund damage, order {{number}}', { number })}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" onPress={onClose} isDisabled={isPending}>
            {t('Back')}
          </Button>
          <Button variant="danger" isPending={isPending} onPress={refund}>
            {isWithin
              ? t('Refund {{amount}}', { amount: formatMoney(money(amountMinor, currency)) })
              : t('Refund')}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <NumberField
          label={t('Amount')}
          description={t('At most {{left}}. It goes to the card that the buyer paid with.', { left })}
          value={amount}
          onChange={setAmount}
          min={0}
          currency={currency}
          isRequired
          errorMessage={
            !isWithin && (wasTried || amount !== null)
              ? t('Enter an amount of at most {{left}}', { left })
              : undefined
          }
        />
        <TextArea
          label={t('Reason for the buyer')}
          description={t('The buyer reads it in an email and with the request.')}
          value={reason}
          onChange={setReason}
          maxLength={500}
          counter={500}
          rows={3}
          isRequired
          errorMessage={wasTried && reason.trim() === '' ? t('Give the reason for the refund') : undefined}
        />
        {asksBearer && (
          <RadioGroup
            label={t('Who pays')}
            value={bearer}
            onChange={setBearer}
            options={[
              { id: 'ORGANISER', name: t('The organiser') },
              { id: 'OPERATOR', name: t('Atrium, as goodwill') },
            ]}
          />
        )}
      </div>
    </Dialog>
  );
}
