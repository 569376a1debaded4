export { confirmPartnerOf } from './confirm-partner.ts';
