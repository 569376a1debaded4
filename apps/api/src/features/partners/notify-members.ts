import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { orNotFound } from '../../context.ts';
import { partnerContracts } from '../../db/schema/index.ts';
import type { Listener } from '../../domain-events/listener.ts';
import { bankAccountEmail, contractSignedEmail } from '../../email/company-emails.ts';
import { notifyPartnerTeam } from './notify-partner-team.ts';

/** Emails all members that the agreement was signed, by whom and in which version. */
export const notifyContractSigned: Listener<'contract-signed'>['handle'] = async (tx, { contractId }) => {
  const [row] = await tx.db.select().from(partnerContracts).where(eq(partnerContracts.id, contractId));
  const { partnerId, signerName, signerEmail, sha256 } = orNotFound(row, 'agreement-not-found');
  await notifyPartnerTeam(tx, partnerId, {
    kind: 'contract-signed',
    needs: 'company',
    dedupeKey: `contract-signed:${contractId}`,
    content: (texts, firstName) =>
      contractSignedEmail(texts, {
        firstName,
        by: `${signerName}, ${signerEmail}`,
        sha256,
        url: `${tx.config.origins.partner}/partner/settings?tab=agreements`,
      }),
  });
};

/**
 * Emails the members about a changed bank account, so that a stolen session can't redirect payouts unnoticed.
 * Runs in the transaction of the change, so a member removed right after it still gets the email.
 */
export const notifyBankAccountChanged: Listener<'bank-account-changed'>['handle'] = (
  tx,
  { partnerId, bankAccountId, change, account, byEmail },
) =>
  notifyPartnerTeam(tx, partnerId, {
    kind: `bank-account-${change}`,
    needs: 'finance',
    dedupeKey: `bank-account:${bankAccountId}:${v7()}`,
    content: (texts, firstName) =>
      bankAccountEmail(texts, {
        firstName,
        action: change,
        account,
        by: byEmail,
        url: `${tx.config.origins.partner}/partner/settings?tab=bank-accounts`,
      }),
  });
