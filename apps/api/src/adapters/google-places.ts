import { z } from 'zod';

/** A city in the provider's words: `Paris` in `France`, `Springfield` in `IL, USA`. */
interface CitySuggestion {
  name: string;
  context: string;
}

/** A building with the provider's ID. */
interface ProvidedVenue {
  googlePlaceId: string;
  name: string;
  address: string | null;
  latitude: number;
  longitude: number;
}

/** The places provider. */
export interface PlacesProvider {
  /** Suggests cities by prefix, best match first. */
  suggestCities: (query: string) => Promise<CitySuggestion[]>;
  /** Finds buildings by name, kind and city. */
  findVenues: (query: string) => Promise<ProvidedVenue[]>;
}

const Text = z.object({ text: z.string() });
const Cities = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({ structuredFormat: z.object({ mainText: Text, secondaryText: Text.optional() }) })
          .optional(),
      }),
    )
    .default([]),
});
const Buildings = z.object({
  places: z
    .array(
      z.object({
        id: z.string(),
        displayName: Text,
        formattedAddress: z.string().optional(),
        location: z.object({ latitude: z.number(), longitude: z.number() }),
      }),
    )
    .default([]),
});

const patience = 1500;
const mostVenues = 8;

/** Google Places (New): city autocomplete and text search. Requests only the fields used, because they are billed. */
export function createGooglePlaces(key: string, origin = 'https://places.googleapis.com'): PlacesProvider {
  const ask = async (method: string, fields: string, body: object): Promise<unknown> => {
    const response = await fetch(`${origin}/v1/places:${method}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Goog-Api-Key': key, 'X-Goog-FieldMask': fields },
      body: JSON.stringify({ languageCode: 'en', ...body }),
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) throw new TypeError(`Google Places answered ${response.status}`);
    return response.json();
  };
  return {
    suggestCities: async (query) => {
      const answer = await ask('autocomplete', 'suggestions.placePrediction.structuredFormat', {
        input: query,
        includedPrimaryTypes: ['(cities)'],
      });
      return Cities.parse(answer).suggestions.flatMap(({ placePrediction }) =>
        placePrediction
          ? [
              {
                name: placePrediction.structuredFormat.mainText.text,
                context: placePrediction.structuredFormat.secondaryText?.text ?? '',
              },
            ]
          : [],
      );
    },
    findVenues: async (query) => {
      const fields = ['id', 'displayName', 'formattedAddress', 'location'].map((field) => `places.${field}`);
      const answer = await ask('searchText', fields.join(','), { textQuery: query, pageSize: mostVenues });
      return Buildings.parse(answer).places.map(({ id, displayName, formattedAddress, location }) => ({
        googlePlaceId: id,
        name: displayName.text,
        address: formattedAddress ?? null,
        ...location,
      }));
    },
  };
}
