export { readLookups, recentLookups, type ListName, type Lookups } from './lookups.ts';
