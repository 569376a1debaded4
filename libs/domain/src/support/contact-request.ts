import { operator } from '../kernel/operator.ts';

/** Limits of a contact request, in characters. */
export const contactLimits = { name: 100, subject: 150, message: 4000 } as const;

export const contactStatuses = ['OPEN', 'ANSWERED'] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/** Returns the reference of a contact request: its year and number, as `AT-2026-000123`. */
export const ticketNumber = (number: number, receivedAt: Date): string =>
  `${operator.ticketPrefix}-${receivedAt.getUTCFullYear()}-${String(number).padStart(6, '0')}`;

/** Parses the number of a typed reference, with or without its year; null if it isn't one. */
export function numberOfTicket(text: string): number | null {
  const found = new RegExp(`^(?:${operator.ticketPrefix}-)?(?:\\d{4}-)?0*([1-9]\\d{0,8})$`, 'i').exec(
    text.trim(),
  );
  return found ? Number(found[1]) : null;
}
