import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

export interface CheckedPhone {
  isPossible: boolean;
  /** Usual international format, `+44 7700 900123`; null if unknown. */
  written: string | null;
}

/**
 * Checks a number as dialled in a country (ISO code), or anywhere, against the world's numbering plans. Large: load it
 * lazily.
 */
export function checkPhone(dialled: string, country?: string): CheckedPhone {
  const home = country && isSupportedCountry(country) ? country : undefined;
  const phone = parsePhoneNumberFromString(dialled, home);
  if (!phone?.isPossible()) return { isPossible: false, written: null };
  return { isPossible: true, written: phone.ext ? null : phone.formatInternational() };
}
