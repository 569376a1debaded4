import { useFiledDamageRequestsQuery } from '@atrium/api-slice';
import { formatMoney, money } from '@atrium/domain';
import { damageStatusText, formatDay, t } from '@atrium/texts';
import { Card, Pagination, QueryView, TextLink } from '@atrium/ui';
import { useState } from 'react';
import rows from '../../card-list/card-list.module.css';
import { paths } from '../../paths.ts';
import classes from './damage.module.css';

const limit = 10;

/** Damage requests of the company, the newest first; nothing without any. */
export function DamageRequestsPage() {
  const [page, setPage] = useState(1);
  const filed = useFiledDamageRequestsQuery({ query: { page, limit } }, { refetchOnMountOrArgChange: true });
  if (filed.data?.total === 0) return null;
  return (
    <Card title="Damage requests">
      <QueryView query={filed} failed="Failed to fetch damage requests">
        {({ items, total }) => (
          <>
            <ul className={rows.rows} aria-label="Damage requests">
              {items.map(({ id, orderId, orderNumber, amountMinor, currency, event, ...request }) => (
                <li key={id} className={rows.row}>
                  <div className={rows.text}>
                    <h3 className={rows.name}>
                      {formatMoney(money(amountMinor, currency))},{' '}
                      <TextLink href={paths.order(orderId)}>order {orderNumber}</TextLink>
                    </h3>
                    <p className={classes.quiet}>{damageStatusText({ t }, request.status)}</p>
                    <p className={classes.quiet}>
                      {event.name}, filed {formatDay(request.filedAt.slice(0, 10))}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
            <Pagination
              page={page}
              pageCount={Math.ceil(total / limit)}
              onChange={setPage}
              label="Pages of damage requests"
            />
          </>
        )}
      </QueryView>
    </Card>
  );
}
