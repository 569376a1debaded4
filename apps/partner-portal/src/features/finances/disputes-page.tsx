import { useOwnDisputesQuery } from '@atrium/api-slice';
import { formatMoney, money, type Dispute } from '@atrium/domain';
import { disputeReasonText, formatDay, t } from '@atrium/texts';
import { Card, Pagination, QueryView, StatusBadge } from '@atrium/ui';
import { useState } from 'react';
import rows from '../../card-list/card-list.module.css';
import classes from './finances.module.css';

const limit = 10;
const day = (instant: string) => formatDay(instant.slice(0, 10));

function outcomeText({ status, organiserMinor, currency, closedAt, openedAt }: Dispute): string {
  const part = formatMoney(money(organiserMinor, currency));
  if (status === 'OPEN')
    return `Since ${day(openedAt)} we keep your part of ${part}, and answer the bank. Its decision can take two months`;
  const on = closedAt ? ` ${day(closedAt)}` : '';
  return status === 'WON'
    ? `Won${on}: your part of ${part} is yours again`
    : `Lost${on}: the buyer keeps the money, and your part of ${part} is taken off`;
}

/** Payments that buyers dispute at their banks, the open ones first; nothing without any. */
export function DisputesPage() {
  const [page, setPage] = useState(1);
  const disputes = useOwnDisputesQuery({ query: { page, limit } }, { refetchOnMountOrArgChange: true });
  if (disputes.data?.total === 0) return null;
  return (
    <Card title="Disputes">
      <QueryView query={disputes} failed="Failed to fetch disputes">
        {({ items, total }) => (
          <>
            <ul className={rows.rows} aria-label="Disputes">
              {items.map((dispute) => (
                <li key={dispute.id} className={rows.row}>
                  <div className={rows.text}>
                    <h3 className={rows.name}>
                      {formatMoney(money(dispute.amountMinor, dispute.currency))}, order {dispute.orderNumber}
                    </h3>
                    <p className={classes.quiet}>{disputeReasonText({ t }, dispute.reason)}</p>
                    <p className={classes.quiet}>{outcomeText(dispute)}</p>
                    <p className={classes.quiet}>{dispute.event}</p>
                  </div>
                  <StatusBadge status={dispute.status} />
                </li>
              ))}
            </ul>
            <Pagination
              page={page}
              pageCount={Math.ceil(total / limit)}
              onChange={setPage}
              label="Pages of disputes"
            />
          </>
        )}
      </QueryView>
    </Card>
  );
}
