export { ChecklistCard } from './checklist-card.tsx';
export { eventDecisions, partnerDecisions } from './decision-templates.ts';
export { useCommentBox } from './use-comment-box.ts';
export { useVettingDraft } from './use-vetting-draft.ts';
export { VettingPanel } from './vetting-panel.tsx';
export { default as vettingClasses } from './vetting.module.css';
export { warningText } from './warning-text.ts';
export { WarningsCard } from './warnings-card.tsx';
