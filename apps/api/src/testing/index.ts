export * from './accounts.ts';
export * from './cluster.ts';
export * from './events.ts';
export * from './reference.ts';
export * from './test-app.ts';
