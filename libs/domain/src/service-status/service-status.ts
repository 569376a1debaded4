/** The parts of the service that people know, in the order in which they are shown. */
export const serviceParts = ['SEARCH', 'TICKETS', 'PAYMENTS', 'EMAILS', 'PORTAL'] as const;
export type ServicePart = (typeof serviceParts)[number];

/** How a part does; `UNKNOWN` while it can't be measured. */
export const partStates = ['WORKS', 'SLOW', 'DOWN', 'UNKNOWN'] as const;
export type PartState = (typeof partStates)[number];

/** States that administrators give an incident; maintenance is `PLANNED` until it is over or called off. */
export const incidentStates = ['INVESTIGATING', 'IDENTIFIED', 'WATCHING', 'PLANNED', 'RESOLVED'] as const;
export type IncidentState = (typeof incidentStates)[number];

export const incidentLimits = { title: 120, text: 2000 } as const;

interface Dated {
  state: IncidentState;
  startsAt: string;
  endsAt: string | null;
}

/** Where an incident or maintenance is at an instant: planned maintenance begins and ends by itself. */
export function phaseOf({ state, startsAt, endsAt }: Dated, now: Date): 'PLANNED' | 'OPEN' | 'OVER' {
  if (state === 'RESOLVED') return 'OVER';
  if (state !== 'PLANNED') return 'OPEN';
  if (endsAt !== null && Date.parse(endsAt) <= now.getTime()) return 'OVER';
  return Date.parse(startsAt) <= now.getTime() ? 'OPEN' : 'PLANNED';
}
