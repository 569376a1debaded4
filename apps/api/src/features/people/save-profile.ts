import { eq } from 'drizzle-orm';
import type { Contract, HandlerInput } from '@atrium/domain';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { persons } from '../../db/schema/index.ts';
import { askForNewEmail, onTheBeat } from '../identity/index.ts';
import { checkChoices } from './check-choices.ts';
import { findProfile, type Profile } from './people.queries.ts';

type Change = HandlerInput<Contract['people']['saveProfile']>['body'];

/** Changes what the form names and leaves the rest. A new e-mail is only asked for: it counts once it is confirmed. */
export async function saveProfile(ctx: Context<ActorFor<'signed-in'>>, change: Change): Promise<Profile> {
  const { userId } = ctx.actor;
  const before = await findProfile(ctx, userId);
  const { sectorIds, jobTitleIds } = before.person;
  await checkChoices(ctx, change, { sectors: sectorIds, jobTitles: jobTitleIds });
  const movesTo = change.email === before.user.email ? undefined : change.email;
  if (movesTo) await ctx.limits.spend('resend-account', userId);

  const save = () =>
    inTransaction(ctx, async (tx) => {
      const { email: _, country, sectors, jobTitles, ...same } = change;
      const columns = { ...same, countryId: country, sectorIds: sectors, jobTitleIds: jobTitles };
      if (Object.values(columns).some((value) => value !== undefined))
        await tx.db.update(persons).set(columns).where(eq(persons.userId, userId));
      if (movesTo) await askForNewEmail(tx, userId, movesTo);
      return findProfile(tx, userId);
    });
  return movesTo ? onTheBeat(save) : save();
}
