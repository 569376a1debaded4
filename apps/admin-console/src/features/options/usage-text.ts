import type { OptionUsage } from '@atrium/domain';
import { formatNumber } from '@atrium/texts';

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${formatNumber(count)} ${count === 1 ? one : many}`];

/** Says who has chosen an option; undefined if that isn't counted. */
export function usageText(usage: readonly OptionUsage[] | undefined, id: number): string | undefined {
  const found = usage?.find((row) => row.id === id);
  if (!found) return usage && 'Not in use';
  return [
    ...counted(found.events ?? 0, 'public event', 'public events'),
    ...counted(found.partners, 'partner', 'partners'),
    ...counted(found.people, 'account', 'accounts'),
  ].join(' · ');
}
