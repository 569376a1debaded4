import { Banner, Button } from '@atrium/ui';
import { t } from '@atrium/texts';

interface BusyNoteProps {
  /** Seconds from the last attempt to the next. */
  pause: number;
  onStop: () => void;
}

/** Says that too many people order, and that the order is sent again without a click. */
export function BusyNote({ pause, onStop }: BusyNoteProps) {
  return (
    <Banner
      tone="warning"
      action={
        <Button size="s" variant="secondary" onPress={onStop}>
          {t('Stop')}
        </Button>
      }
    >
      {t(
        "A lot of people are ordering tickets for this event. Keep this page open: we'll send your order again in {{count}} seconds.",
        {
          count: pause,
          defaultValue_one:
            "A lot of people are ordering tickets for this event. Keep this page open: we'll send your order again in {{count}} second.",
        },
      )}
    </Banner>
  );
}
