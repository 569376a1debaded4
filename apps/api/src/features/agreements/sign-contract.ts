import { eq } from 'drizzle-orm';
import {
  contractInForce,
  problem,
  type Contract,
  type ContractState,
  type HandlerInput,
} from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { partnerContracts, persons } from '../../db/schema/index.ts';
import { publish } from '../../domain-events/publish.ts';
import { storeDocument } from '../../files/store-file.ts';
import { contractPdf } from './contract-pdf.ts';
import { getCurrentContract, presentContract } from './current-contract.ts';

type PartnerContext = Context<ActorFor<'partner'>>;
type Signing = HandlerInput<Contract['agreements']['signContract']>['body'];

/** Signs the agreement for the company. A second signature returns the first. */
export async function signContract(ctx: PartnerContext, { documentHash }: Signing): Promise<ContractState> {
  return inTransaction(ctx, async (tx) => {
    const contract = await getCurrentContract(tx, tx.actor.partnerId);
    if (contract.signedAt) return presentContract(contract);
    if (documentHash && documentHash !== contract.sha256) throw problem('agreement-changed');
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
      .set({
        ...signature,
        signedBy: tx.actor.userId,
        userAgent: tx.userAgent,
        signedFileId,
      })
      .where(eq(partnerContracts.id, contract.id))
      .returning();
    await publish(tx, 'contract-signed', { contractId: contract.id });
    return presentContract(orNotFound(signed, 'agreement-not-found'));
  });
}

async function nameOf({ db, actor }: PartnerContext): Promise<string> {
  const [person] = await db.select().from(persons).where(eq(persons.userId, actor.userId));
  const { firstName, surname } = orNotFound(person, 'profile-not-found');
  return `${firstName} ${surname}`;
}
