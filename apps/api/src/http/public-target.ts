import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that aren't of the public internet (IANA's special-purpose registries). */
const special = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, prefix, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Returns whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, 'ipv4');
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

interface Target {
  address: string;
  family: 4 | 6;
}

export interface TargetOptions {
  /** Lets tests receive on their own machine; loopback addresses only. */
  allowLoopback: boolean;
}

const isLoopback = (address: string) => address === '127.0.0.1' || address === '::1';

/**
 * Resolves the host of an address, which must use https and be public: all of its IP addresses, so that none
 * inside the network is reached. Returns the one to connect to.
 */
export async function resolveTarget(
  url: URL,
  { allowLoopback }: TargetOptions,
): Promise<Target | 'ADDRESS_REFUSED' | 'NO_CONNECTION'> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await lookup(host, { all: true, verbatim: true }).catch(() => []);
  const [first] = found;
  if (!first) return 'NO_CONNECTION';
  const isAllowed = found.every(
    ({ address }) => isPublicAddress(address) || (allowLoopback && isLoopback(address)),
  );
  const isSecure = url.protocol === 'https:' || allowLoopback;
  if (!isAllowed || !isSecure || url.username !== '' || url.password !== '') return 'ADDRESS_REFUSED';
  return { address: first.address, family: first.family === 6 ? 6 : 4 };
}

/** Makes a connection go to the address that was checked, and to no other. */
export const lookupOf =
  (target: Target): LookupFunction =>
  (_host, { all }, done) => {
    if (all) done(null, [target]);
    else done(null, target.address, target.family);
  };
