import { desc } from 'drizzle-orm';
import { isLive, problem, type Standing } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { decisions, restrictions, strikes } from '../../db/schema/index.ts';
import { about, affectedOf, readAffected, type Affected } from './affected.ts';
import { listAdminDecisions } from './decisions.queries.ts';

/** Reads the strikes, restrictions and decisions of an account or a company, newest first. */
export async function readStanding(
  { db, now }: Pick<Context, 'db' | 'now'>,
  affected: Affected,
): Promise<Standing> {
  const [found, struck, barred, decided] = await Promise.all([
    readAffected(db, affected),
    db.select().from(strikes).where(about(strikes, affected)).orderBy(desc(strikes.at)),
    db.select().from(restrictions).where(about(restrictions, affected)).orderBy(desc(restrictions.from)),
    listAdminDecisions(db, about(decisions, affected)),
  ]);
  return {
    ...found,
    strikes: struck.map(({ decisionId, at, isEgregious, liftedAt }) => ({
      decisionId,
      at: at.toISOString(),
      isEgregious,
      isLive: isLive({ at, isEgregious, isLifted: liftedAt !== null }, now()),
      liftedAt: liftedAt?.toISOString() ?? null,
    })),
    restrictions: barred.map(({ decisionId, kind, from, until, confirmBy, liftedAt }) => ({
      decisionId,
      kind,
      from: from.toISOString(),
      until: until?.toISOString() ?? null,
      confirmBy: confirmBy?.toISOString() ?? null,
      isActive: liftedAt === null && (until === null || until > now()),
    })),
    decisions: decided,
  };
}

/** The same, of the account or company that a call names; throws 404 if it names none. */
export async function readStandingOf(
  ctx: Pick<Context, 'db' | 'now'>,
  named: Parameters<typeof affectedOf>[0],
): Promise<Standing> {
  const affected = affectedOf(named);
  if (!affected) throw problem('account-not-found');
  return readStanding(ctx, affected);
}
