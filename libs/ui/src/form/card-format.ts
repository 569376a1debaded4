const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Formats a card number while typing: digits in fours, at most 19 characters. */
export function formatCardNumber(typed: string): string {
  return (
    digitsOf(typed)
      .slice(0, 16)
      .match(/.{1,4}/g) ?? []
  ).join(' ');
}

/** Formats an expiry while typing: `MM/YY`; a lone `7` becomes `07/`. Deleting back over the slash works. */
export function formatExpiry(typed: string, before = ''): string {
  let digits = digitsOf(typed).slice(0, 4);
  const isDeleting = typed.length < before.length;
  if (!isDeleting && /^[2-9]/.test(digits)) digits = `0${digits}`.slice(0, 4);
  if (isDeleting && before.endsWith('/') && !typed.includes('/')) digits = digits.slice(0, 1);
  if (digits.length > 2 || (digits.length === 2 && !isDeleting))
    return `${digits.slice(0, 2)}/${digits.slice(2)}`;
  return digits;
}

/** Formats a CVV while typing: at most 4 digits. */
export const formatCvv = (typed: string): string => digitsOf(typed).slice(0, 4);
