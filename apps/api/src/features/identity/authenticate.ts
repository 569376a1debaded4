import type { RestrictionKind } from '@atrium/domain';
import type { Actor } from '../../actor.ts';
import type { Dependencies } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import type { Authenticate, Bearer } from '../../http/authorize.ts';

/** Authenticates live sessions whose accounts are not blocked. Roles come from the database rows, cached by session. */
export const createAuthenticate =
  (deps: Dependencies): Authenticate =>
  (bearer) =>
    deps.actors.get(bearer.sessionId, () => findActor(deps, bearer));

/** Time of the end of each restriction, in milliseconds. */
type Ends = Partial<Record<RestrictionKind, number>>;

type Found = Omit<Actor, 'restrictions'> & {
  readonly hasSecondFactor: boolean;
  readonly restrictions: Ends | null;
};

/** Latest instant that a date can hold. */
const openEnd = 8_640_000_000_000_000;

const actorOfSession = statement<{ userId: string; sessionId: string }, Found>(
  (p) => `select u.id as "userId", s.id as "sessionId", u.email, a.id as "attendeeId", p.id as "partnerId",
           case when p.id is not null then m.role end as "partnerRole", m.event_ids as "partnerEvents",
            u.is_admin as "isAdmin", u.guest_link is not null as "isGuest", u.email_verified_at is not null as "isConfirmed",
            f.confirmed_at is not null as "hasSecondFactor", (
             select json_object_agg(b.kind, b.ends) from (
               select r.kind, max(coalesce(extract(epoch from r.until) * 1000, ${openEnd})) as ends from restrictions r
               where (r.user_id = u.id or r.partner_id = m.partner_id) and r.lifted_at is null group by r.kind
             ) b) as restrictions
    from sessions s
    join users u on u.id = s.user_id
    left join attendees a on a.user_id = u.id
    left join partner_members m on m.user_id = u.id
    left join partners p on p.id = m.partner_id and p.blocked_at is null
    left join second_factors f on f.user_id = u.id
    where s.id = ${p.sessionId}::uuid and s.user_id = ${p.userId}::uuid and s.ended_at is null and u.blocked_at is null`,
  { prepared: true },
);

const endsOf = (ends: Ends | null): Actor['restrictions'] =>
  ends === null ? {} : Object.fromEntries(Object.entries(ends).map(([kind, end]) => [kind, new Date(end)]));

async function findActor(
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
  { userId, sessionId }: Bearer,
): Promise<Actor | null> {
  const [found] = await actorOfSession.run(db, { userId, sessionId });
  if (!found) return null;
  const { hasSecondFactor, restrictions, ...account } = found;
  const actor = { ...account, restrictions: endsOf(restrictions) };
  const lacksIt = config.adminSecondFactor && actor.isAdmin && !hasSecondFactor;
  return lacksIt ? { ...actor, needsSecondFactor: true } : actor;
}
