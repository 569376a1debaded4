import type { Outlook } from '@atrium/domain';
import { formatNumber } from '@atrium/texts';
import { Card } from '@atrium/ui';
import classes from './event-cockpit.module.css';

/** How similar events had sold by this time, and what that means for this one. */
export function OutlookCard({ outlook: { events, soldByNow, forecast } }: { outlook: Outlook }) {
  return (
    <Card title="Compared with similar events">
      <p>
        {`At this time before the start, half of ${formatNumber(events)} similar events had sold between ${shareText(soldByNow.low)} and ${shareText(soldByNow.high)} of their tickets.`}{' '}
        {forecast
          ? `If yours continues like them, it will sell ${rangeText(forecast)} tickets in all.`
          : 'It is too early for a forecast.'}
      </p>
      <p className={classes.quiet}>
        Similar events are those of other organisers in the same sectors that ended in the last two years and
        sold ten tickets or more.
      </p>
    </Card>
  );
}

const shareText = (share: number): string =>
  formatNumber(share, { style: 'percent', maximumFractionDigits: 0 });

const rangeText = ({ low, high }: NonNullable<Outlook['forecast']>): string =>
  low === high ? `about ${formatNumber(low)}` : `${formatNumber(low)} to ${formatNumber(high)}`;
