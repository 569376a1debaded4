import { z } from 'zod';

/** A city as a provider names it: `Paris` in `France`, `Springfield` in `IL, USA`. */
export interface CitySuggestion {
  name: string;
  context: string;
}

/** Cities by the beginning of their name, best first. */
export type SuggestCities = (query: string) => Promise<CitySuggestion[]>;

const Text = z.object({ text: z.string() });
const Answer = z.object({
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

const patience = 1500;

/** Google Places (New), autocomplete of cities. Only the fields that are read are asked for, and paid for. */
export function createGooglePlaces(key: string, origin = 'https://places.googleapis.com'): SuggestCities {
  return async (query) => {
    const response = await fetch(`${origin}/v1/places:autocomplete`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Goog-Api-Key': key,
        'X-Goog-FieldMask': 'suggestions.placePrediction.structuredFormat',
      },
      body: JSON.stringify({ input: query, includedPrimaryTypes: ['(cities)'], languageCode: 'en' }),
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) throw new TypeError(`Google Places answered ${response.status}`);
    const { suggestions } = Answer.parse(await response.json());
    return suggestions.flatMap(({ placePrediction }) =>
      placePrediction
        ? [
            {
              name: placePrediction.structuredFormat.mainText.text,
              context: placePrediction.structuredFormat.secondaryText?.text ?? '',
            },
          ]
        : [],
    );
  };
}
