export { MyAccountPage } from '@atrium/account';
