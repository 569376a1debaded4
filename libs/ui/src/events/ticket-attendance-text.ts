import type { TicketAttendance } from '@atrium/domain';
import { msg, t } from '@atrium/texts';

const texts: Readonly<Record<TicketAttendance, string>> = {
  IN_PERSON: msg('At the venue only'),
  ONLINE: msg('Online only'),
};

/** Says where a ticket admits that doesn't admit both ways. */
export const ticketAttendanceText = (attendance: TicketAttendance): string => t(texts[attendance]);
