import type { Language } from '@atrium/domain';

const key = 'atrium.door.language';

/** The language chosen on this device; without one, the browser's. */
export function rememberedLanguage(known: readonly Language[]): Language {
  const wanted = [localStorage.getItem(key), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.flatMap((tag) => known.filter((one) => one === tag))[0] ?? 'en';
}

/** Shows the page in another language. */
export function chooseLanguage(language: string): void {
  localStorage.setItem(key, language);
  location.reload();
}
