import { readConfig } from '../../config.ts';
import { relyingPartyOf } from './relying-party.ts';

const hosts = (env: Record<string, string>) => {
  const config = readConfig({ NODE_ENV: 'test', ...env });
  const [marketplace, portal, console] = (['public', 'partner', 'admin'] as const).map(
    (app) => relyingPartyOf({ config, app }).id,
  );
  return { marketplace, portal, console };
};
const origins = (marketplace: string, portal: string, console: string) => ({
  PUBLIC_ORIGIN: `https://${marketplace}`,
  PARTNER_ORIGIN: `https://${portal}`,
  ADMIN_ORIGIN: `https://${console}`,
});

test('passkeys of the marketplace work on the hosts below it', () => {
  const env = origins('events.example', 'partners.events.example', 'admin.events.example');
  expect(hosts(env)).toEqual({
    marketplace: 'events.example',
    portal: 'events.example',
    console: 'events.example',
  });
});

test('hosts beside each other share the host above them, where it is set', () => {
  const env = origins('www.events.example', 'partners.events.example', 'admin.other.example');
  const { portal } = hosts(env);
  expect(portal).toBe('partners.events.example');
  expect(hosts({ ...env, PASSKEY_HOST: 'events.example' })).toEqual({
    marketplace: 'events.example',
    portal: 'events.example',
    console: 'admin.other.example',
  });
});

test('every host of localhost has its own, because browsers share none there', () => {
  expect(hosts({})).toEqual({
    marketplace: 'localhost',
    portal: 'partners.localhost',
    console: 'admin.localhost',
  });
});

test('a host that has nothing to do with the origins is refused', () => {
  expect(() => hosts({ PASSKEY_HOST: 'elsewhere.example' })).toThrow('PASSKEY_HOST');
});
