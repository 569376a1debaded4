import { createReadStream } from 'node:fs';
import { seconds } from '@atrium/domain';

/** A published file of exchange rates. */
export interface RatesFeed {
  /** Host or kind of source, without anything secret in its address. */
  readonly source: string;
  /** Reads the file as text. Throws if it can't be had, is too large, or takes too long. */
  read: () => Promise<string>;
}

/** The file of the European Central Bank has less than 2 KB. */
const mostBytes = 64 * 1024;

const patience = seconds(10);

/**
 * Reads a file or an address that the operator has set, so any host is allowed; redirects aren't followed, because
 * they would lead to one that the operator has not set.
 */
export function createRatesFeed(address: URL): RatesFeed {
  const open = address.protocol === 'file:' ? openFile : openPage;
  return {
    source: address.protocol === 'file:' ? 'file' : address.host,
    read: async () => {
      const parts: Uint8Array[] = [];
      let size = 0;
      for await (const part of await open(address, AbortSignal.timeout(patience))) {
        size += part.byteLength;
        if (size > mostBytes) throw new RangeError('the exchange rates are larger than 64 KB');
        parts.push(part);
      }
      return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
    },
  };
}

type Open = (address: URL, signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>;

const openFile: Open = (address, signal) =>
  Promise.resolve(createReadStream(address, { signal }) as AsyncIterable<Buffer>); // without an encoding

const openPage: Open = async (address, signal) => {
  const response = await fetch(address, {
    headers: { Accept: 'application/xml, text/xml' },
    redirect: 'error',
    signal,
  });
  if (!response.ok || !response.body) throw new TypeError(`the exchange rates answered ${response.status}`);
  return response.body;
};
