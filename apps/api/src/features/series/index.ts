export { approveSeries, assertOwnSeries, joinSeries, labelEditions } from './join-series.ts';
