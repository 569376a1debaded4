export * from './catalogue.ts';
export * from './identity.ts';
export * from './orders.ts';
export * from './partners.ts';
export * from './platform.ts';
export * from './reference.ts';
export * from './search.ts';
