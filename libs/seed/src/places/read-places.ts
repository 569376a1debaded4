import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { normalise } from '@atrium/domain';

/** An inhabited place of the gazetteer; `id` is its GeoNames ID. */
export interface PlaceRow {
  id: number;
  name: string;
  /** The normalised name, for prefix search. */
  norm: string;
  regionCode: string;
  /** Empty if the region has no display name. */
  regionName: string;
  countryCode: string;
  population: number;
  latitude: number;
  longitude: number;
  timeZone: string;
}

/** The gazetteer beside the sources; a bundle passes its own copy. */
export const gazetteerFile = new URL('../../data/places.tsv.gz', import.meta.url);

/** Streams every place of the gazetteer. */
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
