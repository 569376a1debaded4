import { Banner, Countdown } from '@atrium/ui';
import { t } from '@atrium/texts';
import { TranslatedText } from '@atrium/ui/language';
import { useEffect, useState, type ReactNode } from 'react';
import { deviceTime, minutes } from '@atrium/domain';

/** Remaining time from which the note is a warning. */
const warnMs = minutes(3);

interface HoldCountdownProps {
  until: string;
  onLapsed: () => void;
  action?: ReactNode;
}

/** Countdown of an order's hold; a warning near the end. */
export function HoldCountdown({ until, onLapsed, action }: HoldCountdownProps) {
  const isShort = useIsPast(new Date(until).getTime() - warnMs);
  return (
    <Banner tone={isShort ? 'warning' : 'info'} action={action}>
      <span>
        <TranslatedText
          text={isShort ? t('Your reservation ends in <0></0>') : t("We're holding your tickets for <0></0>")}
          parts={[
            <strong key="left">
              <Countdown until={until} onElapsed={onLapsed} />
            </strong>,
          ]}
        />
      </span>
    </Banner>
  );
}

/** True once the instant has passed. */
function useIsPast(instant: number): boolean {
  const [passed, setPassed] = useState(() => (deviceTime().getTime() >= instant ? instant : 0));
  useEffect(() => {
    const timer = setTimeout(() => setPassed(instant), Math.max(0, instant - deviceTime().getTime()));
    return () => clearTimeout(timer);
  }, [instant]);
  return passed === instant;
}
