import { inLanguage, isPage, type Language } from '@atrium/domain';

const addresses = /https?:\/\/[^\s"'<>?#&]*[\w/-]/g;

/**
 * Points the links of a written email to the pages of the marketplace in the recipient's language, because an address
 * without one is English. Pages of other front ends, files and other websites stay.
 */
export const localiseLinks = (written: string, language: Language, origin: string): string =>
  written.replace(addresses, (address) => {
    const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : null;
    return path !== null && isPage(path, 'public') ? origin + inLanguage(path, language) : address;
  });
