export { ReasonDialog } from './reason-dialog.tsx';
export { tried } from './tried.ts';
