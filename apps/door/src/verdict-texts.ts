import { formatLocalHour, type ScanVerdict } from '@atrium/domain';
import { locale, t } from '@atrium/texts';
import type { Shown } from './use-door.ts';

export type Tone = 'good' | 'careful' | 'bad';

/** Sign, word and colour of each verdict; the colour never stands alone. */
export function describe({ verdict, scan }: Shown): { word: string; tone: Tone; sign: string } {
  const words: Record<ScanVerdict | 'NOT_TAKEN', [string, Tone]> = {
    OK: [scan.direction === 'OUT' ? t('Checked out') : t('Checked in'), 'good'],
    ALREADY: [scan.direction === 'OUT' ? t('Not inside') : t('Already checked in'), 'careful'],
    TURNED_AWAY: [t('Turned away'), 'careful'],
    CANCELLED: [t('Cancelled'), 'bad'],
    REPLACED: [t('Replaced'), 'bad'],
    WRONG_LIST: [isExtra(scan) ? t('Not included') : t('Online only'), 'bad'],
    UNKNOWN: [t('Unknown code'), 'bad'],
    UNDO: [t('Taken back'), 'careful'],
    UNDONE: [t('Taken back'), 'careful'],
    NOT_TAKEN: [t('Not checked'), 'bad'],
  };
  const [word, tone] = words[verdict];
  return { word, tone, sign: { good: '✓', careful: '!', bad: '✕' }[tone] };
}

/** A scan on the list of an extra; other lists are days at the venue. */
const isExtra = ({ list }: Shown['scan']): boolean => list.startsWith('extra-');

/** Explains a verdict in a sentence; empty if the word says it all. */
export function reasonOf({ scan, verdict, result, enteredAt }: Shown, timeZone: string): string {
  const at = result?.firstAt ?? enteredAt;
  if (verdict === 'ALREADY' && scan.direction !== 'OUT' && at) {
    const time = formatLocalHour(at, timeZone, locale());
    return result?.firstBy
      ? t('At {{time}} by {{name}}', { time, name: result.firstBy })
      : t('At {{time}}', { time });
  }
  const reasons: Partial<Record<Shown['verdict'], string>> = {
    CANCELLED: t('This ticket was cancelled, or its event.'),
    REPLACED: t('This ticket was given to another person, who has a new code.'),
    WRONG_LIST: isExtra(scan)
      ? t("This ticket doesn't include this extra.")
      : t('This ticket admits online, not at the venue.'),
    UNKNOWN: result
      ? t('No ticket of this event has this code.')
      : t("This device doesn't know this code. The ticket may have been sold just now."),
    ALREADY: scan.direction === 'OUT' ? t("This ticket wasn't scanned in, or went out before.") : '',
    UNDO:
      scan.direction === 'OUT' ? t('Its holder is inside again.') : t('The ticket can be checked in again.'),
    NOT_TAKEN: t('This list has gone, or the event is over for long. Choose another list.'),
  };
  return reasons[verdict] ?? '';
}
