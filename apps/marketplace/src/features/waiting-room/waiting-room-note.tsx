import { deviceTime, type EventDetail } from '@atrium/domain';
import { eventTimeText, t } from '@atrium/texts';
import { Banner, Button } from '@atrium/ui';
import { useState } from 'react';
import { paths } from '../../paths.ts';

/** On the page of an event whose sale has a waiting room. */
export function WaitingRoomNote({ event, opensAt }: { event: EventDetail; opensAt: string }) {
  const [isOpen] = useState(() => Date.parse(opensAt) <= deviceTime().getTime());
  return (
    <Banner
      action={
        <Button size="s" variant="secondary" href={paths.waitingRoom(event.id)}>
          {t('Enter the waiting room')}
        </Button>
      }
    >
      {isOpen
        ? t('These tickets are in demand, so the sale has a waiting room.')
        : t(
            'The sale opens on {{time}} with a waiting room. Come before: everyone who waits then has the same chance.',
            { time: eventTimeText(opensAt, event) },
          )}
    </Banner>
  );
}
