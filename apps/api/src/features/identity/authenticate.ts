import type { Actor, Dependencies } from '../../context.ts';
import type { Authenticate } from '../../http/implement.ts';
import { readAccessToken, type Bearer } from './access-token.ts';

/** A token counts while its session lives and its account is not blocked; roles are what the rows say. */
export function createAuthenticate(deps: Dependencies): Authenticate {
  return async (token) => {
    const bearer = readAccessToken(deps, token);
    if (!bearer) return null;
    return deps.actors.get(bearer.sessionId, () => findActor(deps, bearer));
  };
}

async function findActor(
  { sql, config }: Pick<Dependencies, 'sql' | 'config'>,
  { userId, sessionId }: Bearer,
): Promise<Actor | null> {
  const [found] = await sql<(Actor & { hasSecondFactor: boolean })[]>`
    select u.id as "userId", s.id as "sessionId", u.email, a.id as "attendeeId", p.id as "partnerId",
           u.is_admin as "isAdmin", f.confirmed_at is not null as "hasSecondFactor"
    from sessions s
    join users u on u.id = s.user_id
    left join attendees a on a.user_id = u.id
    left join partner_members m on m.user_id = u.id
    left join partners p on p.id = m.partner_id and p.blocked_at is null
    left join second_factors f on f.user_id = u.id
    where s.id = ${sessionId} and s.user_id = ${userId} and s.ended_at is null and u.blocked_at is null`;
  if (!found) return null;
  const { hasSecondFactor, ...actor } = found;
  const lacksIt = config.adminSecondFactor && actor.isAdmin && !hasSecondFactor;
  return lacksIt ? { ...actor, needsSecondFactor: true } : actor;
}
