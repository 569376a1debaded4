import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

export interface CheckedPhone {
  isPossible: boolean;
  /** With its dial code as it is usually written, `+44 7700 900123`; null where nothing better is known. */
  written: string | null;
}

/**
 * What the numbering plans of the world say of a number as it is dialled in a country (ISO code) or from anywhere.
 * Heavy: load it when it is needed.
 */
export function checkPhone(dialled: string, country?: string): CheckedPhone {
  const home = country && isSupportedCountry(country) ? country : undefined;
  const phone = parsePhoneNumberFromString(dialled, home);
  if (!phone?.isPossible()) return { isPossible: false, written: null };
  return { isPossible: true, written: phone.ext ? null : phone.formatInternational() };
}
