import { eq } from 'drizzle-orm';
import {
  contractInForce,
  ProblemError,
  type Contract,
  type ContractState,
  type HandlerInput,
} from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { partnerContracts, persons } from '../../db/schema/index.ts';
import { storeDocument } from '../../files/store-file.ts';
import { contractSignedLetter } from '../../mail/company-mails.ts';
import { tellPartner } from '../partners/index.ts';
import { contractPdf } from './contract-pdf.ts';
import { contractOf, presentContract } from './contract-of.ts';

type PartnerContext = Context<ActorFor<'partner'>>;
type Signing = HandlerInput<Contract['agreements']['signContract']>['body'];

/** Signs the agreement for the company, once: a second signature answers with the first. */
export async function signContract(ctx: PartnerContext, { documentHash }: Signing): Promise<ContractState> {
  return inTransaction(ctx, async (tx) => {
    const contract = await contractOf(tx, tx.actor.partnerId);
    if (contract.signedAt) return presentContract(contract);
    if (documentHash && documentHash !== contract.sha256)
      throw new ProblemError('conflict', {
        detail: 'The agreement has changed since you opened it. Please read it again.',
      });
    const signature = {
      signedAt: tx.now(),
      signerName: await nameOf(tx),
      signerEmail: tx.actor.email,
      address: tx.address,
    };
    const signedFileId = await storeDocument(tx, {
      name: `partner-agreement-${contractInForce}-signed.pdf`,
      mediaType: 'application/pdf',
      content: await contractPdf(contract.facts, signature.signedAt, {
        ...signature,
        sha256: contract.sha256,
      }),
    });
    const [signed] = await tx.db
      .update(partnerContracts)
      .set({ ...signature, signedBy: tx.actor.userId, userAgent: tx.userAgent, signedFileId })
      .where(eq(partnerContracts.id, contract.id))
      .returning();
    await tellPartner(tx, tx.actor.partnerId, {
      kind: 'contract-signed',
      dedupeKey: `contract-signed:${contract.id}`,
      letter: (firstName) =>
        contractSignedLetter({
          firstName,
          by: `${signature.signerName}, ${signature.signerEmail}`,
          sha256: contract.sha256,
          url: `${tx.config.origins.partner}/partner/settings?tab=agreements`,
        }),
    });
    return presentContract(orNotFound(signed, 'Agreement'));
  });
}

async function nameOf({ db, actor }: PartnerContext): Promise<string> {
  const [person] = await db.select().from(persons).where(eq(persons.userId, actor.userId));
  const { firstName, surname } = orNotFound(person, 'Profile');
  return `${firstName} ${surname}`;
}
