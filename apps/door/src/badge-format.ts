import { singleBadgeKeys, type SingleBadgeKey } from '@atrium/domain';

const key = 'atrium.door.badge';

/** Returns the paper of the printer at this device; null if it prints no badges. */
export function badgeFormat(): SingleBadgeKey | null {
  const stored = localStorage.getItem(key);
  return singleBadgeKeys.find((one) => one === stored) ?? null;
}

export const setBadgeFormat = (format: string): void => localStorage.setItem(key, format);
