import { readConfig } from './config.ts';

test('defaults need no setting at all', () => {
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

test('a database of the operator is not filled with demo data unless asked', () => {
  const url = 'postgres://a:b@db/atrium';
  expect(readConfig({ DATABASE_URL: url }).demoData).toBe(false);
  expect(readConfig({ DATABASE_URL: url, DEMO_DATA: 'true' }).demoData).toBe(true);
});

test.each([
  [{ PORT: 'abc' }, /PORT/],
  [{ PORT: '70000' }, /PORT/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
  [{ JWT_SECRET: 'short' }, /JWT_SECRET: use at least 32 characters/],
  [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://a/b' }, /JWT_SECRET: needed in production/],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /STRIPE_WEBHOOK_SECRET: needed/],
  [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, /STRIPE_PUBLISHABLE_KEY: needed/],
  [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, /STRIPE_SECRET_KEY: needed/],
])('a wrong setting stops the start with a sentence that names it: %j', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '' }).port).toBe(4000);
});
