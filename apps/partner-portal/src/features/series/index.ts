export { SeriesDialog } from './series-dialog.tsx';
export { useOwnSeries } from './use-own-series.ts';
