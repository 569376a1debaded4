export { closeDays } from './close-days.ts';
export { deriveAllDays, deriveChangedDays } from './derive-days.ts';
export { createSeenCounter, type SeenCounter } from './seen-counter.ts';
export { isRobot } from './is-robot.ts';
export { networkOf } from './visitor-key.ts';
