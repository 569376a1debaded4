export { confirmCompanyEmail } from './company-email.ts';
export { confirmPartnerOf } from './confirm-partner.ts';
export { presentPartner } from './partners.present.ts';
export { findPartner } from './partners.queries.ts';
export { tellPartner } from './tell-partner.ts';
