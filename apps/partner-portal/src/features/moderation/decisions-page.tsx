export { DecisionsPage } from '@atrium/account';
