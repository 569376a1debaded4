export { settlePlacementOf } from './placement-payments.ts';
export { runPlacements } from './run-placements.ts';
