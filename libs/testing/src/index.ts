export * from './builders.ts';
export { aDamageAllowance, aDamageRefund, aDamageRequest } from './damage.ts';
export * from './fake-api.ts';
export { fakePasskeys } from './fake-passkeys.ts';
export { eventYear } from './test-now.ts';
