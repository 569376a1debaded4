/** Families of sectors: the hue of each on the colour circle of OKLCH, in degrees, and its sectors. */
const families: readonly (readonly [hue: number, sectorIds: readonly number[]])[] = [
  [20, [3, 12]], // health
  [45, [8, 15]], // building
  [80, [5, 24, 27]], // industry
  [110, [4]], // energy
  [140, [11, 16]], // food and land
  [165, [20]], // environment
  [195, [13, 28]], // sea and supply
  [225, [9, 14, 19]], // travel and transport
  [255, [2, 22, 23]], // finance, law, state
  [285, [1, 17]], // technology
  [315, [7, 21]], // people and learning
  [350, [6, 10, 18, 25, 26]], // media, brands, retail
];

const noFamily = 225;

/** Returns the hue of an event by its first sector; sectors that administrators add share the hues in turn. */
export function sectorHue(sectorId: number | undefined): number {
  if (sectorId === undefined) return noFamily;
  const family = families.find(([, ids]) => ids.includes(sectorId)) ?? families[sectorId % families.length];
  return family?.[0] ?? noFamily;
}
