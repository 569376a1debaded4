import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name a customer's network. */
const networkGroups = 4;

/** An IPv4 address, or the /64 of an IPv6 address, in which one household draws addresses at will. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0] ?? '';
  return isIPv6(plain) ? groupsOf(plain).slice(0, networkGroups).join(':') : plain;
}

/** The /24 or /48 around a network, which a farm of rented addresses shares. */
export function neighbourhoodOf(address: string): string {
  const network = networkOf(address);
  return network
    .split(/[.:]/)
    .slice(0, 3)
    .join(network.includes(':') ? ':' : '.');
}

/** All eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}

/**
 * Key of a visitor, event and kind on one day, as a signed 64-bit number. The event is hashed with the visitor, so two keys of one
 * visitor can't be joined, and without the day's secret none can be computed again.
 */
export const visitorKey = (secret: Buffer, ...parts: readonly (string | number)[]): string =>
  createHmac('sha256', secret).update(parts.join('\n')).digest().readBigInt64BE().toString();
