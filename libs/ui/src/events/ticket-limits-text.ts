import type { TicketLimits } from '@atrium/domain';
import { t } from '@atrium/texts';

/** Returns the limits of a ticket type in words, or null without any. */
export function ticketLimitsText(limits: TicketLimits): string | null {
  const { maxPerPerson } = limits;
  const perPerson =
    maxPerPerson === undefined ? null : t('At most {{count}} per person', { count: maxPerPerson });
  return [perOrderText(limits), perPerson].filter((part) => part !== null).join(' · ') || null;
}

function perOrderText({ minPerOrder = 1, maxPerOrder }: TicketLimits): string | null {
  if (minPerOrder === 1)
    return maxPerOrder === undefined ? null : t('At most {{count}} per order', { count: maxPerOrder });
  return maxPerOrder === undefined
    ? t('At least {{count}} per order', { count: minPerOrder })
    : t('{{least}} to {{most}} per order', { least: minPerOrder, most: maxPerOrder });
}
