import { useState } from 'react';
import { badgeFormat } from './badge-format.ts';
import type { Shown } from './use-door.ts';

/** Prints the badge of the person who came in, or is in already. */
export interface Badge {
  /** Of the scan named; none is on its way otherwise. */
  state: { scanId: string; isLoading: boolean } | null;
  onPrint: (shown: Shown) => void;
}

/** Keeps what becomes of a badge for as long as its scan is shown, large or in one line. */
export function useBadge(token: string): Badge {
  const [state, setState] = useState<Badge['state']>(null);
  const print = async ({ scan: { id: scanId }, result }: Shown) => {
    const format = badgeFormat();
    if (!format || !result?.ticket) return;
    setState({ scanId, isLoading: true });
    // few doors print, so it isn't in the first script; the service worker keeps it
    const { printBadge } = await import('./print-badge.ts');
    const isDone = await printBadge(token, result.ticket, format);
    setState(isDone ? null : { scanId, isLoading: false });
  };
  return { state, onPrint: (shown) => void print(shown) };
}
