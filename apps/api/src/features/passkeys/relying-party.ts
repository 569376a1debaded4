import type { Context } from '../../context.ts';

/**
 * Returns the host whose passkeys the called front end takes, and its origin (docs/adr/0048). Browsers share passkeys
 * with the hosts below only if the host has a dot, so each front end on `localhost` has its own.
 */
export function relyingPartyOf({ config, app }: Pick<Context, 'config' | 'app'>): {
  id: string;
  origin: string;
} {
  const origin = config.origins[app];
  const { hostname } = new URL(origin);
  const shared = config.passkeyHost;
  const isBelow = shared.includes('.') && hostname.endsWith(`.${shared}`);
  return { id: isBelow ? shared : hostname, origin };
}
