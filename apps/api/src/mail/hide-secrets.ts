/** How `newSecret` writes one in an address, as `/invitation/…` or `?token=…`. */
const secret = /(?<=[/=])[\w-]{43}(?![\w-])/g;
/** Whoever has this address may end the newsletter of its owner. */
const leave = /(?<=\/newsletter\/unsubscribe\/)[\da-f-]{36}/g;

/** A mail as somebody may read it who is not its recipient: its links lead nowhere, the rest stands as it was sent. */
export const hideSecrets = (text: string): string => text.replace(secret, '…').replace(leave, '…');
