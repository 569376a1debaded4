export { ReasonDialog } from './reason-dialog.tsx';
export { toastResult } from './toast-result.ts';
