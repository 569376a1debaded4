import type { DoorSnapshot, ScanDirection, ScanVerdict } from '@atrium/domain';

export type KnownCode = DoorSnapshot['codes'][number];

/** Judges a scan by what the device keeps, as the server would if it knew no more. */
export function decide(
  known: Pick<KnownCode, 'state' | 'extras'> | undefined,
  list: string,
  /** When it entered, if it is inside. */
  enteredAt: string | undefined,
  direction: ScanDirection = 'IN',
): ScanVerdict {
  if (direction === 'OUT' && enteredAt !== undefined) return 'OK';
  if (!known) return 'UNKNOWN';
  if (known.state === 'CANCELLED' || known.state === 'REPLACED') return known.state;
  const [, extra] = /^extra-(\d+)$/.exec(list) ?? [];
  const admits = extra === undefined ? known.state === 'VALID' : known.extras.includes(Number(extra));
  if (!admits) return 'WRONG_LIST';
  return direction === 'IN' && enteredAt === undefined ? 'OK' : 'ALREADY';
}

/** Start of the SHA-256 of a code, in hexadecimal: what the snapshot and scans have instead of the code. */
export async function hashCode(code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code.trim()));
  return [...new Uint8Array(digest, 0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
