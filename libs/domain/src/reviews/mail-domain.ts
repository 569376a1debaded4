import { freeMailDomains } from '../ranking/free-mail-domains.ts';

/** The company's domain of an email address; null for the address of a mail provider. */
export function companyDomain(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return freeMailDomains.includes(domain) ? null : domain;
}
