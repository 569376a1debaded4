const emailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** Digits with an international prefix, or at least nine after a zero; years, dates and prices have neither. */
const phoneNumber = /(?:\+|\b00)[1-9](?:[\s().-]{0,2}\d){7,13}|\b0[1-9](?:[\s().-]{0,2}\d){7,10}\b/g;
const webAddress = /\b(?:https?:\/\/|www\.)[^\s<>"')]*[\w/]/gi;

/** Returns the email addresses and telephone numbers in a text. */
export const findContactDetails = (text: string): string[] => [
  ...(text.match(emailAddress) ?? []),
  ...(text.match(phoneNumber) ?? []),
];

/** Returns the host of an address, without `www.`; null if it isn't an address. */
export function hostOf(address: string): string | null {
  const url = /^https?:/i.test(address) ? address : `https://${address}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : null;
}

/** Returns the hosts of the web addresses in a text. */
export const findLinkedHosts = (text: string): string[] =>
  (text.match(webAddress) ?? []).flatMap((address) => hostOf(address) ?? []);
