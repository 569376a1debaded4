import { ownBuyerGroups, type BuyerFigures, type BuyerGroup } from '@atrium/domain';
import { formatDay, formatNumber } from '@atrium/texts';

const names: ReadonlyMap<string, string> = new Map([
  [ownBuyerGroups.notStated, 'Not stated'],
  [ownBuyerGroups.other, 'Other'],
]);

/** A group of buyers in words: sectors and countries as they are. */
export const groupName = ({ group }: Pick<BuyerGroup, 'group'>): string => names.get(group) ?? group;

/** Most parts of a chart of groups. */
const mostParts = 6;

/** Parts of a chart: the groups of most buyers, and the rest as one. */
export function partsOf(groups: readonly BuyerGroup[]) {
  const named = groups.filter(({ group }) => group !== ownBuyerGroups.other);
  const shown = groups.length > mostParts ? named.slice(0, mostParts - 1) : named;
  const rest = groups.filter((group) => !shown.includes(group));
  const parts = shown.map((group) => ({ id: group.group, name: groupName(group), value: group.buyers }));
  if (rest.length === 0) return parts;
  return [...parts, { id: ownBuyerGroups.other, name: 'Other', value: buyersIn(rest) }];
}

const buyersIn = (groups: readonly BuyerGroup[]) => groups.reduce((sum, { buyers }) => sum + buyers, 0);

/** Says in a sentence or two how many bought, and which sector and country most are of. */
export function buyersText({ from, to, sectors, countries }: BuyerFigures): string {
  const all = buyersIn(sectors);
  const bought = `From ${formatDay(from)} to ${formatDay(to)}, ${formatNumber(all)} ${all === 1 ? 'person' : 'people'} bought tickets.`;
  const most = [mostOf(sectors), mostOf(countries)].filter((text) => text !== null);
  if (most.length === 0) return `${bought} No sector or country has enough of them to be shown.`;
  return `${bought} The largest ${most.length === 1 ? 'group is' : 'groups are'} ${most.join(' and ')}.`;
}

function mostOf(groups: readonly BuyerGroup[]): string | null {
  const first = groups.find(({ group }) => !names.has(group));
  return first ? `${first.group} (${formatNumber(first.buyers)})` : null;
}
