export { updateAllSoldCounts, updateSoldCounts } from './update-sold-counts.ts';
