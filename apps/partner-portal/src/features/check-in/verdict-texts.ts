import type { ScanDirection, ScanVerdict } from '@atrium/domain';
import type { Tone } from '@atrium/ui';

/** The tone of each verdict; it never stands alone. */
export const verdictTones: Record<ScanVerdict, Tone> = {
  OK: 'success',
  ALREADY: 'warning',
  TURNED_AWAY: 'warning',
  CANCELLED: 'danger',
  REPLACED: 'danger',
  WRONG_LIST: 'danger',
  UNKNOWN: 'danger',
  UNDO: 'warning',
  UNDONE: 'warning',
};

/** Says a verdict of a scan on a list, of an extra or of a day at the venue, into the hall or out of it. */
export function verdictText(verdict: ScanVerdict, list: string, direction: ScanDirection = 'IN'): string {
  const isOut = direction === 'OUT';
  const texts: Record<ScanVerdict, string> = {
    OK: isOut ? 'Checked out' : 'Checked in',
    ALREADY: isOut ? 'Not inside' : 'Already checked in',
    TURNED_AWAY: 'Turned away',
    CANCELLED: 'Cancelled',
    REPLACED: 'Replaced',
    WRONG_LIST: list.startsWith('extra-') ? 'Not included' : 'Online only',
    UNKNOWN: 'Unknown code',
    UNDO: 'Taken back',
    UNDONE: 'Taken back',
  };
  return texts[verdict];
}
