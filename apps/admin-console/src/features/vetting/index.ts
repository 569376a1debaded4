export { eventDecisions, partnerDecisions } from './ready-decisions.ts';
export { useCommentBox } from './use-comment-box.ts';
export { VettingPanel } from './vetting-panel.tsx';
