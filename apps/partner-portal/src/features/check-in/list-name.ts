import { formatEventDays, type CheckInList } from '@atrium/domain';

/** Names a list: the entrance of a day, or an extra. */
export const listName = ({ kind, name, day }: Pick<CheckInList, 'kind' | 'name' | 'day'>): string =>
  kind === 'EXTRA' && name ? name : `Entrance, ${dayText(day)}`;

const dayText = (day: string): string => {
  const noon = `${day}T12:00:00.000Z`;
  return formatEventDays({ startDateTime: noon, endDateTime: noon, timeZone: 'UTC' });
};

/** Says how many of the expected have arrived and, where exits are scanned, how many are inside. */
export const countText = ({
  admitted,
  expected,
  inside,
}: Pick<CheckInList, 'admitted' | 'expected' | 'inside'>): string =>
  [
    `${numberText(admitted)} of ${numberText(expected)} checked in`,
    ...(inside < admitted ? [`${numberText(inside)} inside`] : []),
  ].join(', ');

const numberText = (count: number): string => count.toLocaleString('en-GB');
