export interface DialCountry {
  id: number;
  name: string;
  /** ISO 3166-1 alpha-2. */
  code: string;
  dialCode: string;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Normalises a dial code to `+44`. */
export const dialText = (country: DialCountry) => `+${digitsOf(country.dialCode)}`;

/** National part of a number that may begin with the country's dial code. */
export function nationalPart(value: string, country: DialCountry | null): string {
  const prefix = country && dialText(country);
  return prefix && value.startsWith(prefix) ? value.slice(prefix.length).trimStart() : value;
}

/** The country that most numbers of a shared dial code belong to. */
const mainCountries: Readonly<Record<string, string>> = {
  '+1': 'US',
  '+7': 'RU',
  '+39': 'IT',
  '+44': 'GB',
  '+47': 'NO',
  '+61': 'AU',
  '+64': 'NZ',
  '+212': 'MA',
  '+262': 'RE',
  '+358': 'FI',
  '+500': 'FK',
  '+590': 'GP',
  '+599': 'CW',
};

/**
 * Country whose dial code a number begins with, the longest code first. Of several with the same code
 * the preferred one wins, then the one with most numbers.
 */
export function countryOf(
  value: string,
  countries: readonly DialCountry[],
  preferred: DialCountry | null,
): DialCountry | null {
  if (!value.startsWith('+')) return preferred;
  const fitting = countries.filter((country) => value.startsWith(dialText(country)));
  const longest = Math.max(...fitting.map((country) => dialText(country).length));
  const best = fitting.filter((country) => dialText(country).length === longest);
  const main = mainCountries[best[0] ? dialText(best[0]) : ''];
  return (
    best.find((country) => country.id === preferred?.id) ??
    best.find(({ code }) => code === main) ??
    best[0] ??
    preferred
  );
}

/** Joins dial code and national part; empty without a national part. */
export function joinPhone(country: DialCountry | null, national: string): string {
  const rest = national.trimStart();
  if (!rest || !country || rest.startsWith('+')) return rest;
  return `${dialText(country)} ${rest}`;
}
