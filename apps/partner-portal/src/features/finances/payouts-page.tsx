import { useOwnPayoutsQuery } from '@atrium/api-slice';
import { formatMoney, money, type Payout } from '@atrium/domain';
import { formatDay } from '@atrium/texts';
import { Card, Pagination, QueryView, StatusBadge, TextLink } from '@atrium/ui';
import { useState } from 'react';
import rows from '../../card-list/card-list.module.css';
import { paths } from '../../paths.ts';
import classes from './finances.module.css';

const limit = 10;
const day = (instant: string) => formatDay(instant.slice(0, 10));

function progressText({ status, arrivesOn, settledAt, failure }: Payout): string {
  if (status === 'WAITING' || status === 'APPROVED') return 'We send it to your bank shortly';
  if (status === 'SUBMITTED') return arrivesOn ? `Arrives by ${formatDay(arrivesOn)}` : 'Sent to your bank';
  if (status === 'PAID') return settledAt ? `Arrived ${day(settledAt)}` : 'Arrived';
  if (failure === 'returned') return 'Your bank returned it. Correct your bank account to get it again';
  if (failure === 'account-changed' || failure === 'account-removed')
    return 'Not sent, because the bank account was changed. It is due again';
  return 'Cancelled. It is due again';
}

const purposeText = ({ events, adjustmentsMinor, currency }: Payout): string => {
  const adjusted =
    adjustmentsMinor !== 0 && `adjustments and payments of ${formatMoney(money(adjustmentsMinor, currency))}`;
  return [...events.map(({ name }) => name), adjusted].filter(Boolean).join(', ');
};

/** The company's payouts, the newest first, with the events that they are for. */
export function PayoutsPage() {
  const [page, setPage] = useState(1);
  const payouts = useOwnPayoutsQuery({ query: { page, limit } }, { refetchOnMountOrArgChange: true });
  return (
    <Card title="Payouts">
      <QueryView query={payouts} failed="Failed to fetch payouts">
        {({ items, total }) =>
          items.length === 0 ? (
            <p className={classes.quiet}>
              None yet. Payouts go to the bank account in their currency:{' '}
              <TextLink href={paths.settingsTab('bank-accounts')}>Bank accounts</TextLink>
            </p>
          ) : (
            <>
              <ul className={rows.rows} aria-label="Payouts">
                {items.map((payout) => (
                  <li key={payout.id} className={rows.row}>
                    <div className={rows.text}>
                      <h3 className={rows.name}>
                        {formatMoney(money(payout.amountMinor, payout.currency))} to {payout.account}
                      </h3>
                      <p className={classes.quiet}>{progressText(payout)}</p>
                      <p className={classes.quiet}>{purposeText(payout)}</p>
                    </div>
                    <StatusBadge status={payout.status} />
                  </li>
                ))}
              </ul>
              <Pagination
                page={page}
                pageCount={Math.ceil(total / limit)}
                onChange={setPage}
                label="Pages of payouts"
              />
            </>
          )
        }
      </QueryView>
    </Card>
  );
}
