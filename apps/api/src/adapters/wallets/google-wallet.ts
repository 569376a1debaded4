import { createPrivateKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { addTime, minutes, seconds, toUnixSeconds } from '@atrium/domain';
import type { WalletEvent, WalletTicket } from './wallet-ticket.ts';

/** Adds passes to Google Wallet, and keeps them true. */
export interface GoogleWallet {
  /** Makes the pass, and returns the address at which Google adds it to the visitor's wallet. */
  add: (ticket: WalletTicket) => Promise<string>;
  /** Says that this issue of a ticket admits nobody. */
  expire: (ticketId: string, issue: number) => Promise<void>;
  /** Shows changed facts of an event on all of its passes. */
  update: (event: WalletEvent) => Promise<void>;
}

/** A service account's key, as Google hands it out. */
const ServiceAccount = z.object({
  client_email: z.email(),
  private_key: z.string(),
  token_uri: z.url({ protocol: /^https?$/ }),
});
const Token = z.object({ access_token: z.string(), expires_in: z.number() });

/** The part that all passes of an event share, and the pass itself. */
type Kind = 'eventTicketClass' | 'eventTicketObject';

/** Answers that are no failure: the one created exists already, the one changed never did. */
const expected = { POST: 409, PATCH: 404 } as const;

const patience = seconds(5);
/** A token isn't used in its last minute. */
const margin = minutes(1);

/**
 * Makes passes in the name of an issuer, by the text of a service account's key. Throws if the text is none.
 * @see https://developers.google.com/wallet/tickets/events
 */
export function createGoogleWallet(
  { issuerId, key }: { issuerId: string; key: string },
  now: () => Date,
  origin = 'https://walletobjects.googleapis.com',
): GoogleWallet {
  const account = ServiceAccount.parse(JSON.parse(key));
  const signingKey = createPrivateKey(account.private_key);
  const classId = (eventId: number) => `${issuerId}.event-${eventId}`;
  const objectId = (ticketId: string, issue: number) => `${issuerId}.${ticketId}-${issue}`;
  const sign = (claims: object): string => jwt.sign(claims, signingKey, { algorithm: 'RS256' });

  let token: { text: string; until: Date } | undefined;
  const authorise = async (): Promise<string> => {
    const at = now();
    if (token && at < token.until) return token.text;
    const assertion = sign({
      iss: account.client_email,
      scope: 'https://www.googleapis.com/auth/wallet_object.issuer',
      aud: account.token_uri,
      iat: toUnixSeconds(at),
      exp: toUnixSeconds(addTime(at, minutes(10))),
    });
    const response = await fetch(account.token_uri, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) throw new TypeError(`Google gave no token: ${response.status}`);
    const { access_token: text, expires_in: lasts } = Token.parse(await response.json());
    token = { text, until: addTime(at, seconds(lasts) - margin) };
    return text;
  };
  const send = async (method: 'POST' | 'PATCH', path: string, body: object): Promise<number> => {
    const response = await fetch(`${origin}/walletobjects/v1/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await authorise()}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    });
    if (response.status === 401) token = undefined;
    if (!response.ok && response.status !== expected[method])
      throw new TypeError(`Google Wallet answered ${response.status}`);
    return response.status;
  };
  const create = (kind: Kind, id: string, body: object) => send('POST', kind, { id, ...body });
  const change = (kind: Kind, id: string, body: object) =>
    send('PATCH', `${kind}/${encodeURIComponent(id)}`, body);
  return {
    add: async (ticket) => {
      const [of, id] = [classId(ticket.eventId), objectId(ticket.ticketId, ticket.issue)];
      if ((await create('eventTicketClass', of, classOf(ticket))) === expected.POST)
        await change('eventTicketClass', of, classOf(ticket));
      await create('eventTicketObject', id, { classId: of, ...objectOf(ticket) });
      const payload = { eventTicketObjects: [{ id, classId: of }] };
      const claims = { iss: account.client_email, aud: 'google', typ: 'savetowallet', origins: [] };
      return `https://pay.google.com/gp/v/save/${sign({ ...claims, iat: toUnixSeconds(now()), payload })}`;
    },
    expire: async (ticketId, issue) => {
      await change('eventTicketObject', objectId(ticketId, issue), { state: 'EXPIRED' });
    },
    update: async (event) => {
      await change('eventTicketClass', classId(event.eventId), classOf(event));
    },
  };
}

const classOf = (event: WalletEvent) => {
  const inLanguage = (value: string) => ({ defaultValue: { language: event.language, value } });
  return {
    issuerName: event.organiserName,
    eventName: inLanguage(event.eventName),
    venue: { name: inLanguage(event.venue), address: inLanguage(event.address) },
    dateTime: { start: event.starts, end: event.ends },
    homepageUri: { uri: event.eventUrl, description: event.eventName },
    hexBackgroundColor: '#0b2a33',
    // without it Google takes no change of a class that is in use
    reviewStatus: 'UNDER_REVIEW',
  };
};

const objectOf = ({ language, code, number, holder, typeName }: WalletTicket) => ({
  state: 'ACTIVE',
  barcode: { type: 'QR_CODE', value: code, alternateText: number },
  ticketHolderName: holder,
  ticketNumber: number,
  ticketType: { defaultValue: { language, value: typeName } },
});
