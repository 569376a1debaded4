export * from './accounts.ts';
export * from './cluster.ts';
export * from './events.ts';
export * from './mail-server.ts';
export * from './orders.ts';
export * from './reference.ts';
export * from './seeded-random.ts';
export * from './test-app.ts';
