/** Ways in which a ticket of an event at a venue and online can admit. */
export const ticketAttendances = ['IN_PERSON', 'ONLINE'] as const;
export type TicketAttendance = (typeof ticketAttendances)[number];

interface Attended {
  /** Absent or null if the organiser doesn't tell tickets apart. */
  attendance?: TicketAttendance | null | undefined;
}

/** Whether a ticket admits in a way; one that says nothing admits in both. */
export const admits = ({ attendance }: Attended, way: TicketAttendance): boolean =>
  (attendance ?? way) === way;

/** Returns the ways that a visitor can choose between; none where all tickets admit alike. */
export const waysToAttend = (types: readonly Attended[]): readonly TicketAttendance[] => {
  const ways = ticketAttendances.filter((way) => types.some((type) => admits(type, way)));
  const differ = types.some((type) => !ways.every((way) => admits(type, way)));
  return ways.length > 1 && differ ? ways : [];
};

/** Returns the ticket types that "From" a price is about: seats at the venue, and only without any those online. */
export function seatsOf<T extends Attended>(types: readonly T[]): readonly T[] {
  const seats = types.filter((type) => admits(type, 'IN_PERSON'));
  return seats.length > 0 ? seats : types;
}
