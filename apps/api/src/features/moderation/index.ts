export { recordDecision, type DecisionDraft } from './record-decision.ts';
