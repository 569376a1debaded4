export { unblockAfterLift } from './unblock-after-lift.ts';
