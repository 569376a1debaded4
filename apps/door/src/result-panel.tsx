import { t } from '@atrium/texts';
import { useEffect, useEffectEvent } from 'react';
import { seconds, type DoorScan } from '@atrium/domain';
import { BadgeButton } from './badge-button.tsx';
import type { Badge } from './use-badge.ts';
import type { Given, Shown } from './use-door.ts';
import { describe, reasonOf } from './verdict-texts.ts';

interface ResultPanelProps {
  badge: Badge;
  shown: Shown;
  timeZone: string;
  onScan: (given: Given) => void;
  onLetIn: (scan: DoorScan) => void;
  onDismiss: () => void;
}

/** The result of a scan over the whole screen: colour, sign and word, to be read at arm's length. */
export function ResultPanel({ badge, shown, timeZone, onScan, onLetIn, onDismiss }: ResultPanelProps) {
  const { scan, verdict, result } = shown;
  const { word, tone, sign } = describe(shown);
  const reason = reasonOf(shown, timeZone);
  const isGood = verdict === 'OK';
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!isGood) return undefined;
    const timer = setTimeout(() => dismiss(), seconds(4));
    return () => clearTimeout(timer);
  }, [isGood, scan.id]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dismiss();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const ticket = result?.ticket;
  return (
    <section className={`result ${tone}`} aria-label={t('Result')}>
      <p className="sign" aria-hidden>
        {sign}
      </p>
      <p className="word">{word}</p>
      {ticket && (
        <>
          <p className="person">{`${ticket.firstName} ${ticket.surname}`}</p>
          {ticket.company && <p>{ticket.company}</p>}
          <p>{[ticket.ticketType, ...ticket.extras].join(', ')}</p>
        </>
      )}
      {reason && <p>{reason}</p>}
      {!result && <p>{t('Checked without a connection')}</p>}
      <div className="actions">
        {isGood && <TakeBack scan={scan} onScan={onScan} />}
        <BadgeButton badge={badge} shown={shown} />
        {verdict === 'UNKNOWN' && !result && (
          <button type="button" className="button" onClick={() => onLetIn(scan)}>
            {t('Let in anyway')}
          </button>
        )}
        <button type="button" className="button" onClick={onDismiss}>
          {t('Next')}
        </button>
      </div>
    </section>
  );
}

/** The latest scan in one line, below the camera: an entry can be taken back until the next scan. */
export function LastScan({ badge, shown, onScan }: Pick<ResultPanelProps, 'badge' | 'shown' | 'onScan'>) {
  const { scan, verdict, result } = shown;
  const name = result?.ticket ? `${result.ticket.firstName} ${result.ticket.surname}` : '';
  return (
    <p className="line last">
      <span>{[describe(shown).word, name].filter(Boolean).join(', ')}</span>
      {verdict === 'OK' && <TakeBack scan={scan} onScan={onScan} />}
      <BadgeButton badge={badge} shown={shown} />
    </p>
  );
}

function TakeBack({ scan, onScan }: { scan: DoorScan; onScan: (given: Given) => void }) {
  const { id, codeHash, ticketId, direction } = scan;
  return (
    <button
      type="button"
      className="button"
      onClick={() =>
        onScan({ kind: 'UNDO', direction, undoes: id, ...(codeHash ? { codeHash } : { ticketId }) })
      }
    >
      {t('Take back')}
    </button>
  );
}
