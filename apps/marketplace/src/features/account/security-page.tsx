export { SecurityPage } from '@atrium/account';
