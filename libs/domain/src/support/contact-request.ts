import { operator } from '../kernel/operator.ts';

/** What a request to support holds at most, in characters. */
export const contactLimits = { name: 100, subject: 150, message: 4000 } as const;

export const contactStatuses = ['OPEN', 'ANSWERED'] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/** What a person and support call a request by: the year it came in and its number, as `AT-2026-000123`. */
export const ticketNumber = (number: number, cameIn: Date): string =>
  `${operator.ticketPrefix}-${cameIn.getUTCFullYear()}-${String(number).padStart(6, '0')}`;

/** The number in what somebody typed as a ticket number, with or without its year; null where it is none. */
export function numberOfTicket(text: string): number | null {
  const found = new RegExp(`^(?:${operator.ticketPrefix}-)?(?:\\d{4}-)?0*([1-9]\\d{0,8})$`, 'i').exec(
    text.trim(),
  );
  return found ? Number(found[1]) : null;
}
