import type { Sales, SummaryFigures } from '@atrium/domain';
import { formatNumber } from '@atrium/texts';
import { Card, Sparkline } from '@atrium/ui';
import type { ReactNode } from 'react';
import { amountText } from '../../sales-text.ts';
import classes from './dashboard.module.css';
import { amountIn, byWeight } from './main-currency.ts';

/** Sales, tickets and views of thirty days beside the thirty before; and the followers, once there are any. */
export function KeyFigures({ figures }: { figures: SummaryFigures }) {
  const { now, before, days, followers } = figures;
  return (
    <dl className={classes.figures}>
      <NetSales now={now.sales} before={before.sales} days={days} />
      <Figure
        term="Tickets, 30 days"
        value={formatNumber(now.tickets)}
        course={days.map(({ tickets }) => tickets)}
        detail={<Change now={now.tickets} before={before.tickets} />}
      />
      <Figure
        term="Views, 30 days"
        value={formatNumber(now.opened)}
        course={days.map(({ opened }) => opened)}
        detail={<Change now={now.opened} before={before.opened} />}
      />
      {now.opened > 0 && (
        <Figure
          term="Views to orders"
          value={formatNumber(now.orders / now.opened, { style: 'percent', maximumFractionDigits: 1 })}
          detail={`${formatNumber(now.orders)} orders of ${formatNumber(now.opened)} views`}
        />
      )}
      {followers.count > 0 && (
        <Figure
          term="Followers"
          value={formatNumber(followers.count)}
          detail={`${formatNumber(followers.recent)} new in 30 days`}
        />
      )}
    </dl>
  );
}

interface NetSalesProps {
  now: Sales;
  before: Sales;
  days: SummaryFigures['days'];
}

/** Leads with the currency that sold most often; the others follow, and nothing is added up. */
function NetSales({ now, before, days }: NetSalesProps) {
  const [main, ...others] = byWeight(now, days);
  if (!main) return <Figure term="Net sales, 30 days" value="None" detail="Nothing was sold in this time" />;
  return (
    <Figure
      term="Net sales, 30 days"
      value={amountText(main, { whole: true })}
      course={days.map(({ sales }) => amountIn(sales, main.currency))}
      detail={
        <>
          <Change now={main.amount} before={amountIn(before, main.currency)} />
          {others.length > 0 && (
            <span> · and {others.map((sum) => amountText(sum, { whole: true })).join(', ')}</span>
          )}
        </>
      }
    />
  );
}

interface FigureProps {
  term: string;
  value: string;
  detail: ReactNode;
  course?: readonly number[];
}

function Figure({ term, value, detail, course }: FigureProps) {
  return (
    <Card className={classes.figure}>
      <dt>{term}</dt>
      <dd className={classes.value}>
        {value}
        {course && <Sparkline values={course} />}
      </dd>
      <dd className={classes.quiet}>{detail}</dd>
    </Card>
  );
}

function Change({ now, before }: { now: number; before: number }) {
  if (before === 0) return 'None in the 30 days before';
  const share = now / before - 1;
  const text = formatNumber(share, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  return (
    <>
      <strong className={share < 0 ? classes.down : classes.up}>{text}</strong> on the 30 days before
    </>
  );
}
