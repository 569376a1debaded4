import { phaseOf, type Incident, type PartState, type ServicePart } from '@atrium/domain';
import { msg, t } from '@atrium/texts';

/** Names of the parts of the service. */
export const partTexts: Record<ServicePart, string> = {
  SEARCH: msg('Search and event pages'),
  TICKETS: msg('Buying tickets'),
  PAYMENTS: msg('Payments'),
  EMAILS: msg('Emails'),
  PORTAL: msg("Organisers' portal"),
};

export const partStateTexts: Record<PartState, string> = {
  WORKS: msg('Works'),
  SLOW: msg('Slow'),
  DOWN: msg('Down'),
  UNKNOWN: msg('Unknown'),
};

/** Names of what administrators say of an incident. */
export const incidentStateTexts: Record<Incident['state'], string> = {
  INVESTIGATING: msg('Looking for the cause'),
  IDENTIFIED: msg('Cause found'),
  WATCHING: msg('Watching'),
  PLANNED: msg('Planned'),
  RESOLVED: msg('Resolved'),
};

/** Says where an incident is now; planned maintenance begins and ends by itself. */
export function incidentStateText(incident: Incident, now: Date): string {
  if (!incident.isPlanned) return t(incidentStateTexts[incident.state]);
  const phase = phaseOf(incident, now);
  if (phase === 'OVER') return t('Ended');
  return phase === 'OPEN' ? t('Under way') : t('Planned');
}
