import { z } from 'zod';

const limit = z.number().int().positive().optional();

/** Limits of a ticket type in requests and responses; an absent limit does not apply. */
export const ticketLimitFields = { minPerOrder: limit, maxPerOrder: limit, maxPerPerson: limit };
