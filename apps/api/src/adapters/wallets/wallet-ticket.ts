/** An event as wallets show it. */
export interface WalletEvent {
  eventId: number;
  eventName: string;
  organiserName: string;
  /** Venue, or the word for an event online. */
  venue: string;
  address: string;
  /** As ISO 8601 with the offset of the venue. */
  starts: string;
  ends: string;
  /** BCP 47 tag of the words. */
  language: string;
  eventUrl: string;
}

/** A label and a value, in the holder's language. */
type Field = readonly [label: string, value: string];

/** A valid ticket as wallets show it. */
export interface WalletTicket extends WalletEvent {
  ticketId: string;
  /** Counts its codes; each is a pass of its own. */
  issue: number;
  /** Content of its QR code. */
  code: string;
  number: string;
  holder: string;
  typeName: string;
  /** Fields in their order below the name of the event. */
  fields: { starts: Field; venue: Field; holder: Field; ticket: Field; back: readonly Field[] };
}
