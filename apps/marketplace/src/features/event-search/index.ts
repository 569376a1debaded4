export { ListedEvent } from './listed-event.tsx';
export { usePlaceSearch } from './use-place-search.ts';
export { inMetric } from './floor-area.ts';
