export { assertProfileOptions } from './assert-profile-options.ts';
export { findUnknownOptions, type ChosenOptions } from './find-unknown-options.ts';
export { forgetLookups, readLookups, recentLookups, type ListName, type Lookups } from './lookups.ts';
export { withMergedIds, withMergedOptions } from './merged-options.ts';
export { importRates } from './import-rates.ts';
export { measureRates } from './measure-rates.ts';
export { optionsOf } from './options-of.ts';
