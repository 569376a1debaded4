import type { OutboxEmail } from '@atrium/domain';

const texts = { DELAYED: 'Delayed', BOUNCED: 'Came back', COMPLAINED: 'Reported as spam' };

/** Returns what mail servers reported of an email, as `Came back (5.1.1)`. */
export function reportText({ report }: OutboxEmail): string | undefined {
  if (!report) return undefined;
  return report.status === null ? texts[report.kind] : `${texts[report.kind]} (${report.status})`;
}
