import type { GivenAnswer } from '@atrium/domain';
import { formatDay, t } from '@atrium/texts';

/** An answer as its attendee reads it. */
export const answerText = ({ kind, answer }: GivenAnswer): string => {
  if (kind === 'CONSENT') return t('Yes');
  return kind === 'DATE' ? answer.map((day) => formatDay(day)).join(', ') : answer.join(', ');
};
