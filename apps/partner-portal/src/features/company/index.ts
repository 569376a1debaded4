export { SellingNotice } from './selling-notice.tsx';
export { SetUpChecklist } from './set-up-checklist.tsx';
export { VettingNotice } from './vetting-notice.tsx';
