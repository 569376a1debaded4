import type { Partner } from './partners.contract.ts';

/** A condition that a company meets before its events go on sale. */
export type SellingStep = 'sign-agreement' | 'agree-to-terms' | 'confirm-company-email';

/** Returns what a company still has to do before its events go on sale. */
export function missingToSell({
  contractStatus,
  termsStatus,
  emailVerified,
}: Pick<Partner, 'contractStatus' | 'termsStatus' | 'emailVerified'>): SellingStep[] {
  const steps: [SellingStep, boolean][] = [
    ['sign-agreement', contractStatus === 'agreed'],
    ['agree-to-terms', termsStatus === 'agreed'],
    ['confirm-company-email', emailVerified],
  ];
  return steps.filter(([, isDone]) => !isDone).map(([step]) => step);
}
