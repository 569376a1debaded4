export * from './builders.ts';
export * from './fake-api.ts';
export { fakePasskeys } from './fake-passkeys.ts';
export { eventYear, testNow } from './test-now.ts';
