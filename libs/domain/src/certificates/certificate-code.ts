/** Crockford's letters: none of them looks like a digit or another letter. */
export const certificateLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Letters of a code: 80 bits, which nobody guesses. */
export const certificateCodeLength = 16;

/** Writes a code in groups, as it is printed and read out. */
export const formatCertificateCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** Reads a code as it was typed: spaces, hyphens, small letters and letters that look like digits don't matter. */
export const readCertificateCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
