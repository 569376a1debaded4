import { formatMoney, fromMajor, type AdminSummary } from '@atrium/domain';
import { LineChart } from '@atrium/ui';
import classes from './dashboard.module.css';

const plain = new Intl.NumberFormat('en-US');
const dayOf = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Key figures of the marketplace. */
export function Figures({ figures }: { figures: AdminSummary['figures'] }) {
  const sales = figures.salesLast30Days.map(({ amount, currency }) =>
    formatMoney(fromMajor(amount, currency)),
  );
  const shown = [
    ['Public events', plain.format(figures.publicEvents)],
    ['Approved partners', plain.format(figures.approvedPartners)],
    ['Attendees', plain.format(figures.attendees)],
    ['Orders, last 30 days', plain.format(figures.ordersLast30Days)],
    ['Tickets, last 30 days', plain.format(figures.ticketsLast30Days)],
  ] as const;
  return (
    <ul aria-label="Figures" className={classes.figures}>
      {shown.map(([name, value]) => (
        <li key={name} className={classes.figure}>
          <span className={classes.label}>{name}</span>
          <strong className={classes.value}>{value}</strong>
        </li>
      ))}
      <li className={classes.wide}>
        <span className={classes.label}>Sales, last 30 days</span>
        <span className={classes.sums}>
          {sales.length === 0 && <strong className={classes.value}>None</strong>}
          {sales.map((sum) => (
            <strong key={sum} className={classes.value}>
              {sum}
            </strong>
          ))}
        </span>
      </li>
    </ul>
  );
}

/** Charts of the last thirty days. */
export function Trend({ trend }: { trend: AdminSummary['trend'] }) {
  return (
    <LineChart
      title="The last 30 days"
      pointTitle="Day"
      series={[
        { id: 'orders', name: 'Orders' },
        { id: 'tickets', name: 'Tickets' },
        { id: 'registrations', name: 'New accounts' },
      ]}
      points={trend.map(({ day, ...values }) => ({ label: dayOf.format(new Date(day)), values }))}
    />
  );
}
