export { allowSelling, allowSellingAfterSigning, allowSellingAfterTerms } from './allow-selling.ts';
export { applyFacts } from './apply-facts.ts';
export { confirmCompanyEmail } from './company-email.ts';
export { confirmPartner } from './confirm-partner.ts';
export { notifyBankAccountChanged, notifyContractSigned } from './notify-members.ts';
export { presentPartner } from './partners.present.ts';
export { findPartner } from './partners.queries.ts';
export { activeMembers, notifyPartnerTeam } from './notify-partner-team.ts';
