import type { EditableEvent, EventFigures } from '@atrium/domain';
import { formatNumber } from '@atrium/texts';
import { Card, DayColumns, LineChart, Meter, QueryView } from '@atrium/ui';
import { shortDayText } from '../../day-text.ts';
import { salesText } from '../../sales-text.ts';
import { daysToGo } from './days-to-go.ts';
import classes from './event-cockpit.module.css';
import { OutlookCard } from './outlook-card.tsx';
import { SalesCurveCard } from './sales-curve-card.tsx';
import { useEventFigures } from './use-event-figures.ts';

interface EventCockpitProps {
  event: EditableEvent;
  now: number;
}

/** How an event is going: its sales in all, by day and by ticket type, and what became of its views. */
export function EventCockpit({ event, now }: EventCockpitProps) {
  const figures = useEventFigures(event.id);
  return (
    <QueryView query={figures} failed="Failed to fetch sales">
      {(data) => (
        <>
          <Strip event={event} figures={data} now={now} />
          <div className={classes.pair}>
            <Card>
              <LineChart
                title="Tickets sold by day"
                pointTitle="Day"
                series={[{ id: 'tickets', name: 'Tickets' }]}
                points={data.days.map(({ day, tickets }) => ({
                  label: shortDayText(day),
                  values: { tickets },
                }))}
              />
            </Card>
            <FromViewToSale figures={data} />
          </div>
          {data.curve && <SalesCurveCard curve={data.curve} />}
          {data.outlook && <OutlookCard outlook={data.outlook} />}
          <TypeSales types={data.ticketTypes} />
        </>
      )}
    </QueryView>
  );
}

function Strip({
  event,
  figures: { sales, week, reserved, refunds },
  now,
}: EventCockpitProps & { figures: EventFigures }) {
  return (
    <dl aria-label="Sales" className={classes.strip}>
      <div>
        <dt>Starts</dt>
        <dd>{daysToGo(event, now)}</dd>
      </div>
      <div>
        <dt>Sold</dt>
        <dd>
          {formatNumber(event.ticketsSold)} of {formatNumber(event.capacity)}
          {reserved > 0 && (
            <span
              className={classes.quiet}
            >{` ${ticketsText(reserved)} reserved by people who are paying`}</span>
          )}
        </dd>
      </div>
      <div>
        <dt>Net sales</dt>
        <dd>
          {sales.length > 0 ? salesText(sales) : 'None'}
          {refunds.amounts.length > 0 && (
            <span className={classes.quiet}>
              {` after refunds of ${salesText(refunds.amounts)}${refunds.tickets > 0 ? `, ${ticketsText(refunds.tickets)} cancelled` : ''}`}
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>Last 7 days</dt>
        <dd className={classes.week}>
          <DayColumns values={week.days} />
          {week.tickets === 0 ? 'None' : `${ticketsText(week.tickets)}, ${salesText(week.sales)}`}
        </dd>
      </div>
    </dl>
  );
}

const ticketsText = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'ticket' : 'tickets'}`;

/** Visitors since counting began, each once a day, and their orders. */
function FromViewToSale({ figures: { shown, opened, begun, orders } }: { figures: EventFigures }) {
  const steps = [
    { from: 'Seen in a list', to: 'page opened', of: shown, count: opened },
    { from: 'Page opened', to: 'order begun', of: opened, count: begun },
    { from: 'Order begun', to: 'order paid', of: begun, count: orders },
  ];
  return (
    <Card title="From view to sale">
      <ul className={classes.steps}>
        {steps.map(({ from, to, of, count }) => (
          <li key={to}>
            <span className={classes.step}>
              <span>
                {from}, <strong>{to}</strong>
              </span>
              {/* who opened it elsewhere is not among those who saw it in a list */}
              {of > 0 && count <= of && (
                <strong>{formatNumber(count / of, { style: 'percent', maximumFractionDigits: 1 })}</strong>
              )}
            </span>
            <Meter value={count} max={of} />
            <span className={classes.quiet}>
              {formatNumber(of)} to {formatNumber(count)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function TypeSales({ types }: { types: EventFigures['ticketTypes'] }) {
  if (types.length === 0) return null;
  return (
    <Card title="Sales per ticket type">
      <ul className={classes.types}>
        {types.map(({ id, name, sold, quantity, sales, isWithdrawn }) => (
          <li key={id} className={classes.type}>
            <strong className={classes.name}>
              {name}
              {isWithdrawn && <span className={classes.quiet}> no longer offered</span>}
            </strong>
            <span className={classes.bar}>
              <Meter value={sold} max={quantity} />
            </span>
            <span>
              <strong>{formatNumber(sold)}</strong> of {formatNumber(quantity)}
            </span>
            <span className={classes.amount}>{sales.length > 0 ? salesText(sales) : 'None'}</span>
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>Amounts are less refunds, with the extra events of the tickets.</p>
    </Card>
  );
}
