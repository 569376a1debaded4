export { admitAttempt, countCard, forgetAttempt } from './count-declines.ts';
