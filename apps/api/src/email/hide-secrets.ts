/** A token made by `newSecret` in a URL: `/invitation/…` or `?token=…`. */
const secret = /(?<=[/=])[\w-]{43}(?![\w-])/g;
/** Anyone with these URLs can unsubscribe their owner. */
const leave =
  /(?<=\/(?:newsletter\/unsubscribe|saved-searches\/stop|mailings\/stop|followed-organisers\/stop)\/)[\da-f-]{36}/g;

/** Removes secret tokens from an email's text, so that administrators can read it but not follow its links. */
export const hideSecrets = (text: string): string => text.replace(secret, '…').replace(leave, '…');
