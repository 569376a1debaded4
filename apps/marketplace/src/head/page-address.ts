import { inLanguage } from '@atrium/domain';
import { language } from '@atrium/ui/language';

/** The whole address of a page in the language that is spoken. */
export const pageAddress = (origin: string, path: string) => `${origin}${inLanguage(path, language())}`;
