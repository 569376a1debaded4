import { eq } from 'drizzle-orm';
import type { Contract, HandlerInput } from '@atrium/domain';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { persons } from '../../db/schema/index.ts';
import { requestEmailChange, respondOnInterval } from '../identity/index.ts';
import { assertProfileOptions } from '../reference/index.ts';
import { findProfile, type Profile } from './profile.queries.ts';

type Change = HandlerInput<Contract['profile']['saveProfile']>['body'];

/** Updates the fields in the form. A new email address takes effect once it is confirmed. */
export async function saveProfile(
  ctx: Context<ActorFor<'signed-in'>>,
  { sector, ...form }: Change,
): Promise<Profile> {
  const change = { ...form, sectors: form.sectors ?? listOf(sector) };
  const { userId } = ctx.actor;
  const before = await findProfile(ctx, userId);
  const { sectorIds, jobTitleIds } = before.person;
  await assertProfileOptions(ctx, change, { sectors: sectorIds, jobTitles: jobTitleIds });
  const movesTo = change.email === before.user.email ? undefined : change.email;
  if (movesTo) await ctx.limits.consume('resend-account', userId);

  const save = () =>
    inTransaction(ctx, async (tx) => {
      const { email: _, country, sectors, jobTitles, ...same } = change;
      const columns = { ...same, countryId: country, sectorIds: sectors, jobTitleIds: jobTitles };
      if (Object.values(columns).some((value) => value !== undefined))
        await tx.db.update(persons).set(columns).where(eq(persons.userId, userId));
      if (movesTo) await requestEmailChange(tx, userId, movesTo);
      return findProfile(tx, userId);
    });
  return movesTo ? respondOnInterval(ctx, save) : save();
}

const listOf = (sector: number | null | undefined): number[] | undefined =>
  sector === undefined ? undefined : sector === null ? [] : [sector];
