export { eventDecisions, partnerDecisions } from './decision-templates.ts';
export { useCommentBox } from './use-comment-box.ts';
export { VettingPanel } from './vetting-panel.tsx';
