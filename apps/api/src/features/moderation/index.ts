export { recordDecision, type DecisionDraft, type RecordedDecision } from './record-decision.ts';
export { giveStrike } from './give-strike.ts';
export { liftBlocks } from './lift-blocks.ts';
export { publishAfterSuspension } from './publish-after-suspension.ts';
export { chaseQueue } from './chase-queue.ts';
export { appealsOf, decisionsOf, noticesOf } from './export-moderation.ts';
