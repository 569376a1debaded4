const outward = ['EC1A', 'SW1A', 'M1', 'B2', 'EH1', 'BS1', 'LS1', 'NW1'];
const letters = 'ABCEGHJKLMNPRSTV';
const letter = (n: number): string => letters[n % letters.length] ?? 'A';

const byCountry: Readonly<Record<string, (n: number) => string>> = {
  AT: (n) => String(1000 + (n % 8990)),
  AU: (n) => String(2000 + (n % 5000)),
  BE: (n) => String(1000 + (n % 8990)),
  BR: (n) => `${String(1000 + (n % 8000)).padStart(5, '0')}-${100 + (n % 900)}`,
  CA: (n) => `M${n % 10}${letter(n)} ${(n >> 3) % 10}${letter(n >> 2)}${(n >> 5) % 10}`,
  CH: (n) => String(1000 + (n % 8600)),
  CN: (n) => `${100 + (n % 700)}${String(n % 1000).padStart(3, '0')}`,
  CZ: (n) => `${100 + (n % 700)} ${String(n % 100).padStart(2, '0')}`,
  DK: (n) => String(1000 + (n % 8900)),
  GB: (n) => `${outward[n % outward.length] ?? 'EC1A'} ${n % 10}${letter(n >> 1)}${letter(n >> 3)}`,
  IE: (n) => `D0${1 + (n % 8)} ${letter(n)}${100 + (n % 900)}`,
  IN: (n) => `${100 + (n % 750)} ${String(n % 1000).padStart(3, '0')}`,
  JP: (n) => `${100 + (n % 900)}-${String(n % 10_000).padStart(4, '0')}`,
  NL: (n) => `${1000 + (n % 8990)} ${letter(n)}${letter(n >> 2)}`,
  NO: (n) => String(1000 + (n % 8900)),
  PL: (n) => `${String(n % 100).padStart(2, '0')}-${String(n % 1000).padStart(3, '0')}`,
  PT: (n) => `${1000 + (n % 8990)}-${String(n % 1000).padStart(3, '0')}`,
  SE: (n) => `${100 + (n % 880)} ${String(n % 100).padStart(2, '0')}`,
  SG: (n) => String(100_000 + (n % 720_000)),
};

/** Returns a postal code as a country (ISO 3166 code) writes them, drawn by a number; five digits where unknown. */
export const postalCode = (country: string | undefined, n: number): string =>
  (byCountry[country ?? ''] ?? String)(n);
