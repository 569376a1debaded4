import { employerSizeText } from '@atrium/account';
import { employerSizes, ownBuyerGroups, type BuyerFigures, type BuyerGroup } from '@atrium/domain';
import { formatDay, formatNumber } from '@atrium/texts';

const names: ReadonlyMap<string, string> = new Map([
  [ownBuyerGroups.notStated, 'Not stated'],
  [ownBuyerGroups.other, 'Other'],
]);
function sizeName(group: string): string | undefined {
  const size = employerSizes.find((one) => one === group);
  return size && employerSizeText(size);
}

/** A group of buyers in words: sectors and countries as they are, sizes with what they count. */
export const groupName = ({ group }: Pick<BuyerGroup, 'group'>): string =>
  names.get(group) ?? sizeName(group) ?? group;

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

/** Says in a sentence or two how many bought, and which sector, country and size of company most are of. */
export function buyersText({ from, to, sectors, countries, companySizes }: BuyerFigures): string {
  const all = buyersIn(sectors);
  const bought = `From ${formatDay(from)} to ${formatDay(to)}, ${formatNumber(all)} ${all === 1 ? 'person' : 'people'} bought tickets.`;
  const most = [mostOf(sectors), mostOf(countries), mostOf(companySizes)].filter((text) => text !== null);
  if (most.length === 0)
    return `${bought} No sector, country or company size has enough of them to be shown.`;
  const listed = new Intl.ListFormat('en-GB').format(most);
  return `${bought} The largest ${most.length === 1 ? 'group is' : 'groups are'} ${listed}.`;
}

function mostOf(groups: readonly BuyerGroup[]): string | null {
  const first = groups.find(({ group }) => !names.has(group));
  if (!first) return null;
  const name = sizeName(first.group);
  return `${name ? `companies of ${name[0]?.toLowerCase()}${name.slice(1)}` : first.group} (${formatNumber(first.buyers)})`;
}
