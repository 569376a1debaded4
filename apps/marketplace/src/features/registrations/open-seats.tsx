import { daysUntil, deviceTime, type OrderDetail, type OrderSeat } from '@atrium/domain';
import { t } from '@atrium/texts';
import { Banner, CopyButton } from '@atrium/ui';
import { useState } from 'react';
import classes from './registrations.module.css';

/** How many tickets have no name yet, until when they can get one, and all their links. */
export function OpenSeats({ seats, order }: { seats: readonly OrderSeat[]; order: OrderDetail }) {
  const [now] = useState(() => deviceTime());
  const { startDateTime, timeZone, nameChangeDays } = order.event;
  const left = daysUntil(new Date(startDateTime), timeZone, now) - (nameChangeDays ?? 0);
  const [seat] = seats;
  if (!seat) return null;
  const isTeam = seats.length > 1;
  return (
    <Banner
      tone="info"
      title={t('{{count}} tickets have no name yet', {
        count: seats.length,
        defaultValue_one: '{{count}} ticket has no name yet',
      })}
      action={
        <div className={classes.actions}>
          {isTeam && (
            <CopyButton size="s" value={seat.teamUrl}>
              {t('Copy one link for all')}
            </CopyButton>
          )}
          <CopyButton size="s" value={seats.map(({ url }) => url).join('\n')}>
            {isTeam ? t('Copy all links') : t('Copy link')}
          </CopyButton>
        </div>
      }
    >
      {isTeam
        ? t('Send one link to all of them, or a link to each person, or enter the names yourself.')
        : t('Send each link to one person, or enter the names yourself.')}{' '}
      {left === 0
        ? t('Today is the last day for names.')
        : t('You have {{count}} more days.', {
            count: left,
            defaultValue_one: 'You have {{count}} more day.',
          })}
    </Banner>
  );
}
