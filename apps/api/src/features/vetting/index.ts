export { updateAllSoldCounts, updateSoldCounts } from './update-sold-counts.ts';
export { vetAgainAfterLift } from './vet-again-after-lift.ts';
