import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig } from './config.ts';

test('all settings have defaults', () => {
  expect(readConfig({})).toMatchObject({
    port: 4000,
    role: 'all',
    demoData: true,
    origins: {
      public: 'http://localhost:4000',
      partner: 'http://partners.localhost:4000',
      admin: 'http://admin.localhost:4000',
    },
  });
});

test('an external database gets no demo data unless requested', () => {
  const url = 'postgres://a:b@db/atrium';
  expect(readConfig({ DATABASE_URL: url }).demoData).toBe(false);
  expect(readConfig({ DATABASE_URL: url, DEMO_DATA: 'true' }).demoData).toBe(true);
});

test.each([
  [{ PORT: 'abc' }, /PORT/],
  [{ PORT: '70000' }, /PORT/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
  [{ DATABASE_READ_URL: 'postgres://a:b@replica/atrium' }, /DATABASE_READ_URL: needs DATABASE_URL/],
  [{ JWT_SECRET: 'short' }, /JWT_SECRET: use at least 32 characters/],
  [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://a/b' }, /JWT_SECRET: needed in production/],
  [{ NODE_ENV: 'production', TEST_CLOCK: 'on', ALLOW_UNSAFE: 'true' }, /TEST_CLOCK: never in production/],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /STRIPE_WEBHOOK_SECRET: needed/],
  [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, /STRIPE_PUBLISHABLE_KEY: needed/],
  [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, /STRIPE_SECRET_KEY: needed/],
  [{ MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' }, /MAP_ATTRIBUTION: needed/],
  [{ OWN_CURRENCY: 'EUR' }, /OWN_CURRENCY: needs RATES_URL/],
  [{ OWN_CURRENCY: 'EUR,XXX', RATES_URL: 'file:///srv/rates.xml' }, /OWN_CURRENCY/],
  [{ RATES_URL: 'ftp://rates.example/daily.xml' }, /RATES_URL/],
  [{ APPLE_WALLET_CERTIFICATE_FILE: 'pass.pem' }, /APPLE_WALLET_ISSUER_FILE: needed/],
  [{ GOOGLE_WALLET_KEY_FILE: 'key.json' }, /GOOGLE_WALLET_ISSUER_ID: needed/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }, /OTEL_EXPORTER_OTLP_ENDPOINT/],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'secret' }, /OTEL_EXPORTER_OTLP_HEADERS: use name=value/],
  [{ OTEL_TRACES_SAMPLER: 'jaeger_remote' }, /OTEL_TRACES_SAMPLER/],
  [{ OTEL_TRACES_SAMPLER_ARG: '10' }, /OTEL_TRACES_SAMPLER_ARG/],
  [{ GOOGLE_WALLET_ISSUER_ID: 'mine' }, /GOOGLE_WALLET_ISSUER_ID: use the digits/],
  [{ MAP_TILES_URL: 'https://tiles.example/all.png', MAP_ATTRIBUTION: 'T' }, /MAP_TILES_URL: needs {z}/],
])('an invalid setting stops the start with a message that names it: %j', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

test('a tenth of the calls is traced once a collector is set', () => {
  expect(readConfig({ OTEL_TRACES_SAMPLER_ARG: '1' }).tracing).toBeUndefined();
  const set = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example:4318' };
  expect(readConfig(set).tracing).toEqual({
    endpoint: 'https://collector.example:4318',
    headers: {},
    serviceName: 'atrium',
    sampler: 'parentbased_traceidratio',
    ratio: 0.1,
  });
  const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20YTpiPQ==, x-tenant=fairs' };
  expect(readConfig({ ...set, ...headers }).tracing?.headers).toEqual({
    Authorization: 'Basic YTpiPQ==',
    'x-tenant': 'fairs',
  });
});

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://a/b',
  JWT_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://mail',
  PUBLIC_ORIGIN: 'https://atrium.example',
  PARTNER_ORIGIN: 'https://partners.atrium.example',
  ADMIN_ORIGIN: 'https://admin.atrium.example',
};

test.each([
  [{ BCRYPT_COST: '4' }, /BCRYPT_COST: use 10 or more/],
  [{ PUBLIC_ORIGIN: 'http://atrium.example' }, /use https instead of http:\/\/atrium\.example/],
  [{ ADMIN_ORIGIN: 'http://notlocalhost' }, /use https/],
  [{ SMTP_URL: '' }, /SMTP_URL: needed/],
])('production does not start with an unsafe setting, unless it is allowed: %j', (env, sentence) => {
  expect(() => readConfig({ ...production, ...env })).toThrow(sentence);
  expect(() => readConfig({ ...production, ...env, ALLOW_UNSAFE: 'true' })).not.toThrow();
  expect(() => readConfig({ ...production, ...env, NODE_ENV: 'development' })).not.toThrow();
});

test('production starts with safe settings, and on localhost without https', () => {
  expect(readConfig(production).production).toBe(true);
  const { PUBLIC_ORIGIN: _1, PARTNER_ORIGIN: _2, ADMIN_ORIGIN: _3, ...local } = production;
  expect(readConfig(local).origins.admin).toBe('http://admin.localhost:4000');
});

test.each([
  ['postgres://atrium:secret@one:5432,two:5433/atrium', true],
  ['postgresql://%2Fvar%2Frun:5432/atrium', true],
  ['mysql://one/atrium', false],
  ['one:5432,two:5433/atrium', false],
])('the address of a database may name several hosts: %s', (DATABASE_URL, isValid) => {
  const read = () => readConfig({ DATABASE_URL }).databaseUrl;
  if (isValid) expect(read()).toBe(DATABASE_URL);
  else expect(read).toThrow('DATABASE_URL: use postgres://');
});

test('an empty value counts as unset', () => {
  expect(readConfig({ PORT: '' }).port).toBe(4000);
});

test('a node starts in production with the settings of docker/kubernetes and the secrets filled in', () => {
  const read = (file: string) =>
    parseEnv(readFileSync(join(__dirname, '../../../docker/kubernetes', file), 'utf8'));
  const filled = {
    ...read('secrets.example.env'),
    DATABASE_URL: 'postgres://atrium:secret@pooler:6432/atrium',
    JWT_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtps://mail.example',
  };
  const config = readConfig({ ...read('settings.env'), ...filled, NODE_ENV: 'production', ROLE: 'web' });
  expect(config).toMatchObject({ production: true, role: 'web', trustProxy: 1, s3: { bucket: 'atrium' } });
  expect(config.passkeyHost).toBe('events.example');
});
