import { z } from 'zod';
import { ticketAttendances } from '../catalogue/ticket-attendance.ts';
import { clearable, optionalText, requiredAddress } from '../event-fields/input.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { coerceNumber, EventId, TicketTypeId } from '../kernel/fields.ts';
import { Joining } from '../orders/orders.contract.ts';
import { joiningCalls } from './joining.calls.ts';

/** Joining details are shown at most this many minutes before the start, unless they are shown at once. */
export const maxJoiningMinutes = 30 * 24 * 60;

/** How holders of tickets join an event online. */
export const JoiningPlan = z.object({
  /** False for an event in a building only. */
  isOnline: z.boolean(),
  /** Minutes before the start from which holders see the details; null: as soon as they have paid. */
  opensMinutes: z.number().int().nullable(),
  /** The event's own details, for ticket types without others. */
  event: Joining,
  ticketTypes: z.array(
    z.object({
      id: TicketTypeId,
      name: z.string(),
      /** Holders of a ticket that admits in person see no details. */
      attendance: z.enum(ticketAttendances).nullable(),
      /** Null: those of the event. */
      own: Joining.nullable(),
    }),
  ),
});
export type JoiningPlan = z.infer<typeof JoiningPlan>;

const Own = z.object({
  link: clearable(requiredAddress('web-address-invalid', 500).nullable(), 'web-address-invalid'),
  instructions: optionalText(2000)
    .nullable()
    .transform((sent) => sent || null),
});

export const JoiningForm = z.object({
  opensMinutes: z.number().int().min(0).max(maxJoiningMinutes).nullable(),
  /** Details of single ticket types; the others have those of the event. */
  ticketTypes: z
    .array(z.object({ id: TicketTypeId, own: Own }))
    .max(100)
    .default([]),
});
export type JoiningForm = z.input<typeof JoiningForm>;

const params = z.object({ eventId: coerceNumber(EventId) });

export const joiningContract = defineContract(joiningCalls, {
  joining: { params, response: JoiningPlan },
  setJoining: {
    note: 'Holders who got other details are emailed within five minutes. Details of a ticket type without a link and instructions are removed.',
    params,
    body: JoiningForm,
    response: JoiningPlan,
  },
});
