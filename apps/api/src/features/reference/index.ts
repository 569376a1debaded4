export { unknownChoices, type Chosen } from './check-options.ts';
export { forgetLookups, readLookups, recentLookups, type ListName, type Lookups } from './lookups.ts';
