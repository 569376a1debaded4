export * from './builders.ts';
export * from './fake-api.ts';
