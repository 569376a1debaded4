import { formatEventTime, formatMoney, money, type DamageRequest, type OrderId } from '@atrium/domain';
import { damageRefusalText, t } from '@atrium/texts';
import {
  Button,
  Card,
  ConfirmDialog,
  DamageDetails,
  QueryView,
  RefundDamageDialog,
  damageLeftToRefund,
} from '@atrium/ui';
import { useState } from 'react';
import { FileDamageDialog } from './file-damage-dialog.tsx';
import { LowerDamageDialog } from './lower-damage-dialog.tsx';
import { useChangeDamage, useDamageOfOrder, useDamageReceipt, useRefundDamage } from './use-damage.ts';
import classes from './damage.module.css';

/** Damage requests of an order: what was filed, and the way to file one. */
export function DamageCard({ orderId }: { orderId: OrderId }) {
  const { allowance, filed } = useDamageOfOrder(orderId);
  const [isFiling, setFiling] = useState(false);
  return (
    <Card title="Damage requests" className={classes.stack}>
      <QueryView query={allowance} failed="Failed to fetch what damage can be charged">
        {({ refusal, leftMinor, currency, until, timeZone }) =>
          refusal ? (
            <p className={classes.quiet}>{damageRefusalText({ t }, refusal)}</p>
          ) : (
            <>
              <p>
                You can ask the buyer to pay for damage at the event, up to{' '}
                {formatMoney(money(leftMinor, currency))} and until {formatEventTime(until, timeZone)}. The
                buyer can agree or disagree; nothing is charged without a yes.
              </p>
              <div>
                <Button variant="secondary" onPress={() => setFiling(true)}>
                  Request payment for damage
                </Button>
              </div>
              <FileDamageDialog
                key={filed.data?.items.length}
                orderId={orderId}
                currency={currency}
                leftMinor={leftMinor}
                isOpen={isFiling}
                onClose={() => setFiling(false)}
              />
            </>
          )
        }
      </QueryView>
      <QueryView query={filed} failed="Failed to fetch damage requests">
        {({ items }) => items.map((request) => <FiledRequest key={request.id} request={request} />)}
      </QueryView>
    </Card>
  );
}

function FiledRequest({ request }: { request: DamageRequest }) {
  const { withdraw } = useChangeDamage();
  const refunding = useRefundDamage(request);
  const receipt = useDamageReceipt();
  const [shown, setShown] = useState<'lower' | 'withdraw' | null>(null);
  const canLower = request.status === 'OPEN' || request.status === 'DISAGREED';
  const close = () => setShown(null);
  return (
    <section className={classes.stack} aria-label={`Damage request of ${request.filedAt.slice(0, 10)}`}>
      <DamageDetails request={request} />
      <div className={classes.actions}>
        {canLower && (
          <Button variant="secondary" size="s" onPress={() => setShown('lower')}>
            Lower the amount
          </Button>
        )}
        {(canLower || request.status === 'AGREED') && (
          <Button variant="quiet" size="s" onPress={() => setShown('withdraw')}>
            Withdraw
          </Button>
        )}
        {request.status === 'PAID' && (
          <Button
            variant="secondary"
            size="s"
            isPending={receipt.isPending}
            onPress={() => void receipt.download(request.id)}
          >
            Download receipt
          </Button>
        )}
        {damageLeftToRefund(request) > 0 && (
          <Button variant="quiet" size="s" onPress={refunding.begin}>
            Refund damage
          </Button>
        )}
      </div>
      {refunding.isOpen && <RefundDamageDialog request={request} {...refunding.dialog} />}
      {shown === 'lower' && <LowerDamageDialog request={request} onClose={close} />}
      <ConfirmDialog
        isOpen={shown === 'withdraw'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title="Withdraw this damage request?"
        confirmText="Withdraw request"
        onConfirm={() => withdraw(request.id)}
      >
        We email the buyer that nothing is charged. You can file another one until the 14 days are over.
      </ConfirmDialog>
    </section>
  );
}
