import { Banner, Countdown } from '@atrium/ui';
import { t, Words } from '@atrium/ui/language';
import { useEffect, useState, type ReactNode } from 'react';

/** So long before the end the note becomes a warning. */
const warnMs = 3 * 60_000;

interface HoldNoteProps {
  until: string;
  onLapsed: () => void;
  action?: ReactNode;
}

/** How long the tickets of an order are kept, louder near the end. */
export function HoldNote({ until, onLapsed, action }: HoldNoteProps) {
  const isShort = useIsPast(new Date(until).getTime() - warnMs);
  return (
    <Banner tone={isShort ? 'warning' : 'info'} action={action}>
      <span>
        <Words
          text={
            isShort
              ? t('Hurry: your tickets are held for only <0></0> more')
              : t('Your tickets are held for <0></0>')
          }
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

/** Turns true when the instant has come. */
function useIsPast(instant: number): boolean {
  const [passed, setPassed] = useState(() => (Date.now() >= instant ? instant : 0));
  useEffect(() => {
    const timer = setTimeout(() => setPassed(instant), Math.max(0, instant - Date.now()));
    return () => clearTimeout(timer);
  }, [instant]);
  return passed === instant;
}
