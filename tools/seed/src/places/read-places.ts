import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { normalise } from '@atrium/domain';

/** One inhabited place of the gazetteer; `id` is its GeoNames id. */
export interface PlaceRow {
  id: number;
  name: string;
  /** The name as prefixes are compared. */
  norm: string;
  regionCode: string;
  /** Empty where no display name is known. */
  regionName: string;
  countryCode: string;
  population: number;
  latitude: number;
  longitude: number;
  timeZone: string;
}

/** Where the gazetteer lies beside the sources; a bundle names its own copy. */
export const gazetteerFile = new URL('../../data/places.tsv.gz', import.meta.url);

/** Every place of the gazetteer, a line at a time. */
export async function* readPlaces(file: URL | string = gazetteerFile): AsyncGenerator<PlaceRow> {
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity });
  for await (const line of lines) {
    const [
      id,
      name = '',
      regionCode = '',
      regionName = '',
      countryCode = '',
      population,
      latitude,
      longitude,
      timeZone = '',
    ] = line.split('\t');
    yield {
      id: Number(id),
      name,
      norm: normalise(name),
      regionCode,
      regionName,
      countryCode,
      population: Number(population),
      latitude: Number(latitude),
      longitude: Number(longitude),
      timeZone,
    };
  }
}
