import { inLanguage } from '@atrium/domain';
import { language } from '@atrium/texts';

/** Absolute address of a page in the current language. */
export const pageAddress = (origin: string, path: string) => `${origin}${inLanguage(path, language())}`;
