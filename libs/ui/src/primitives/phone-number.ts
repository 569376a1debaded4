export interface DialCountry {
  id: number;
  name: string;
  /** ISO 3166-1 alpha-2. */
  code: string;
  dialCode: string;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** A dial code as `+44`, whatever way the list writes it. */
export const dialText = (country: DialCountry) => `+${digitsOf(country.dialCode)}`;

/** The national part of a number that may begin with the country's dial code. */
export function nationalPart(value: string, country: DialCountry | null): string {
  const prefix = country && dialText(country);
  return prefix && value.startsWith(prefix) ? value.slice(prefix.length).trimStart() : value;
}

/** The country whose dial code a number begins with, the longest code first; the preferred one wins a tie such as +1. */
export function countryOf(
  value: string,
  countries: readonly DialCountry[],
  preferred: DialCountry | null,
): DialCountry | null {
  if (!value.startsWith('+')) return preferred;
  const fitting = countries.filter((country) => value.startsWith(dialText(country)));
  const longest = Math.max(...fitting.map((country) => dialText(country).length));
  const best = fitting.filter((country) => dialText(country).length === longest);
  return best.find((country) => country.id === preferred?.id) ?? best[0] ?? preferred;
}

/** Dial code and national part as one string; empty when there is no national part. */
export function joinPhone(country: DialCountry | null, national: string): string {
  const rest = national.trimStart();
  if (!rest || !country || rest.startsWith('+')) return rest;
  return `${dialText(country)} ${rest}`;
}
