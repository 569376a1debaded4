import type { ReviewState, Subscore } from '@atrium/domain';
import { msg, t } from '@atrium/texts';

export const subscoreNames: Record<Subscore, string> = {
  venue: msg('Venue'),
  content: msg('Content'),
  networking: msg('Networking'),
  staff: msg('Team on site'),
  value: msg('Value for money'),
};

export const stateNames: Record<ReviewState, string> = {
  PUBLISHED: msg('Published'),
  FLAGGED: msg('Being checked'),
  REJECTED: msg('Rejected'),
  REMOVED: msg('Removed'),
  WITHDRAWN: msg('Withdrawn'),
};

export const verifiedCount = (count: number): string =>
  t('{{count}} verified reviews', { count, defaultValue_one: '{{count}} verified review' });
