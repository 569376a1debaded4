import { and, eq, inArray, or } from 'drizzle-orm';
import type { Option, UserId } from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import { countries, options, persons, users } from '../../db/schema/index.ts';
import { findUndeliverable } from '../../email/undeliverable.ts';
import { findPendingEmail } from '../identity/index.ts';

export interface Profile {
  user: Pick<typeof users.$inferSelect, 'id' | 'email' | 'emailVerifiedAt'>;
  person: typeof persons.$inferSelect;
  country: Option | null;
  jobTitles: Option[];
  sectors: Option[];
  /** Address of a requested change that isn't confirmed yet. */
  pendingEmail: string | null;
  /** Since when emails to the account come back; null if they arrive. */
  undeliverableSince: Date | null;
}

/** Reads an account with its profile. */
export async function findProfile(ctx: Pick<Context, 'db' | 'now'>, userId: UserId): Promise<Profile> {
  const { db } = ctx;
  const [row] = await db
    .select({
      user: { id: users.id, email: users.email, emailVerifiedAt: users.emailVerifiedAt },
      person: persons,
      country: { id: countries.id, name: countries.name },
    })
    .from(users)
    .innerJoin(persons, eq(persons.userId, users.id))
    .leftJoin(countries, eq(countries.id, persons.countryId))
    .where(eq(users.id, userId));
  const found = orNotFound(row, 'profile-not-found');
  const { sectorIds, jobTitleIds } = found.person;
  const chosen =
    sectorIds.length + jobTitleIds.length === 0
      ? []
      : await db
          .select({ list: options.list, id: options.id, name: options.name })
          .from(options)
          .where(
            or(
              and(eq(options.list, 'sectors'), inArray(options.id, sectorIds)),
              and(eq(options.list, 'jobTitles'), inArray(options.id, jobTitleIds)),
            ),
          );
  const pick = (list: string, ids: number[]): Option[] =>
    ids.flatMap((id) => {
      const option = chosen.find((one) => one.list === list && one.id === id);
      return option ? [{ id, name: option.name }] : [];
    });
  return {
    ...found,
    sectors: pick('sectors', sectorIds),
    jobTitles: pick('jobTitles', jobTitleIds),
    pendingEmail: await findPendingEmail(ctx, userId),
    undeliverableSince: (await findUndeliverable(db, found.user.email))?.since ?? null,
  };
}
