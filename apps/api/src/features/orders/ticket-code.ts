import { randomBytes } from 'node:crypto';

/** Returns the content of a ticket's QR code: 128 random bits. */
export const ticketCode = (): string => randomBytes(16).toString('base64url');
