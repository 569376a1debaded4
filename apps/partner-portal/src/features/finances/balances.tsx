import { formatMoney, groupedReference, money, type PartnerBalance } from '@atrium/domain';
import { formatDay } from '@atrium/texts';
import { Card, DescriptionList } from '@atrium/ui';
import type { ReactNode } from 'react';
import classes from './finances.module.css';

/** Shows what is held and due in one currency, and where it came from. */
export function Balances({ balance }: { balance: PartnerBalance }) {
  const amount = (minor: number) => formatMoney(money(minor, balance.currency));
  return (
    <div className={classes.stack}>
      <dl className={classes.balances}>
        <Balance term="Held" value={amount(balance.heldMinor)}>
          {balance.nextArrival
            ? `Until its events are over. The next arrives ${formatDay(balance.nextArrival)}`
            : 'Until its events are over'}
        </Balance>
        <Balance term="Due" value={amount(balance.dueMinor)}>
          {balance.dueMinor < 0
            ? 'You owe this: refunds, disputes and charges came to more than was due'
            : dueText(balance)}
        </Balance>
        {balance.reserveMinor > 0 && (
          <Balance term="Under dispute" value={amount(balance.reserveMinor)}>
            Kept until the banks of the buyers decide
          </Balance>
        )}
        <Balance term="Paid out" value={amount(balance.paidOutMinor)}>
          {balance.pendingMinor > 0
            ? `${amount(balance.pendingMinor)} more is being paid`
            : 'To your bank account'}
        </Balance>
        <Balance term="Sold" value={amount(balance.soldMinor)}>
          {[
            balance.refundedMinor > 0 && `${amount(balance.refundedMinor)} refunded`,
            balance.disputedMinor > 0 && `${amount(balance.disputedMinor)} lost in disputes`,
            `${amount(balance.commissionMinor)} commission`,
          ]
            .filter(Boolean)
            .join(', ')}
        </Balance>
      </dl>
      <DebtCard balance={balance} />
    </div>
  );
}

/** Says where to send what the company owes; nothing if it owes nothing. */
function DebtCard({ balance: { debtTransfer, dueMinor, currency } }: { balance: PartnerBalance }) {
  if (!debtTransfer) return null;
  const { beneficiary, iban, bic, reference } = debtTransfer;
  return (
    <Card title="Pay what you owe" className={classes.stack}>
      <p className={classes.quiet}>
        Your next sales cover it. To pay it earlier, send us the money with this reference. We take it off
        your debt once it arrives.
      </p>
      <DescriptionList
        items={[
          { term: 'Amount', description: formatMoney(money(-dueMinor, currency)) },
          { term: 'To', description: beneficiary },
          { term: 'IBAN', description: iban },
          { term: 'BIC', description: bic },
          { term: 'Reference', description: groupedReference(reference) },
        ]}
      />
    </Card>
  );
}

const dueText = ({ adjustmentsMinor, currency }: PartnerBalance): string =>
  adjustmentsMinor === 0
    ? 'Of events that are over'
    : `Of events that are over, with adjustments of ${formatMoney(money(adjustmentsMinor, currency))} in all`;

function Balance({ term, value, children }: { term: string; value: string; children: ReactNode }) {
  return (
    <Card className={classes.balance}>
      <dt>{term}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd className={classes.quiet}>{children}</dd>
    </Card>
  );
}
