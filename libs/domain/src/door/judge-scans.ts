/** Reasons why a ticket is invalid on a list, whatever was scanned before. */
export const scanFaults = ['CANCELLED', 'REPLACED', 'WRONG_LIST'] as const;
export type ScanFault = (typeof scanFaults)[number];

/** IN: into the hall. OUT: out of it, so that the ticket admits again. */
export const scanDirections = ['IN', 'OUT'] as const;
export type ScanDirection = (typeof scanDirections)[number];

/** Results that a door showed: with ADMITTED the person went in. */
export const shownResults = ['ADMITTED', 'REFUSED'] as const;
export type ShownResult = (typeof shownResults)[number];

/**
 * OK: went in, or out. ALREADY: was in, or out, before. TURNED_AWAY: a valid ticket that the door refused. WRONG_LIST: doesn't
 * include the extra or, on the list of a day, admits online only. UNKNOWN: no ticket of the event. UNDO takes a scan back, which is UNDONE then.
 */
export const scanVerdicts = [
  'OK',
  'ALREADY',
  'TURNED_AWAY',
  ...scanFaults,
  'UNKNOWN',
  'UNDO',
  'UNDONE',
] as const;
export type ScanVerdict = (typeof scanVerdicts)[number];

/** One stored scan of a ticket on a list. */
export interface StoredScan {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** ID of the scan that this one takes back. */
  readonly undoes: string | null;
  readonly direction: ScanDirection;
  /** Null while the server decides. */
  readonly shown: ShownResult | null;
  readonly fault: ScanFault | null;
}

export interface Judgement {
  readonly verdicts: ReadonlyMap<string, ScanVerdict>;
  /** Null if the ticket hasn't entered. */
  readonly firstAt: number | null;
  /** When the ticket entered last; null unless its holder is inside. */
  readonly enteredAt: number | null;
  /** Milliseconds between entries and the exits after them. */
  readonly insideFor: number;
  /** Persons who went in although the ticket didn't allow it. */
  readonly conflicts: number;
}

/**
 * Judges all scans of one ticket on one list. The result depends on the set alone, so neither the order of
 * arrival nor a repetition changes it: the first admission wins, and a later one that was also shown as
 * admitted is a conflict, unless the holder went out in between.
 */
export function judgeScans(scans: readonly StoredScan[]): Judgement {
  const undone = new Set(scans.map(({ undoes }) => undoes));
  const verdicts = new Map<string, ScanVerdict>();
  let firstAt: number | null = null;
  let enteredAt: number | null = null;
  let insideFor = 0;
  let conflicts = 0;
  for (const scan of inOrder(scans)) {
    const verdict = scan.undoes ? 'UNDO' : undone.has(scan.id) ? 'UNDONE' : judge(scan, enteredAt !== null);
    verdicts.set(scan.id, verdict);
    if (verdict === 'UNDO' || verdict === 'UNDONE') continue;
    if (scan.direction === 'OUT') {
      if (verdict === 'OK' && enteredAt !== null) {
        insideFor += scan.at - enteredAt;
        enteredAt = null;
      }
    } else if (verdict === 'OK') {
      firstAt ??= scan.at;
      enteredAt = scan.at;
    } else if (scan.shown === 'ADMITTED') conflicts++;
  }
  return { verdicts, firstAt, enteredAt, insideFor, conflicts };
}

function judge({ direction, fault, shown }: StoredScan, isInside: boolean): ScanVerdict {
  // whoever is inside may go, whatever happened to the ticket meanwhile
  if (direction === 'OUT') return isInside ? 'OK' : (fault ?? 'ALREADY');
  return fault ?? (isInside ? 'ALREADY' : shown === 'REFUSED' ? 'TURNED_AWAY' : 'OK');
}

const inOrder = (scans: readonly StoredScan[]): StoredScan[] =>
  [...new Map(scans.map((scan) => [scan.id, scan])).values()].sort(
    (a, b) => a.at - b.at || (a.id < b.id ? -1 : 1),
  );
