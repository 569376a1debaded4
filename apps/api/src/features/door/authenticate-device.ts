import { sql } from 'drizzle-orm';
import { may, type TeamRole } from '@atrium/domain';
import type { DeviceActor } from '../../actor.ts';
import type { Dependencies } from '../../context.ts';
import type { AuthenticateDevice } from '../../http/authorize.ts';
import { hashSecret } from '../identity/index.ts';

/** How the token of a device begins, so that no other token is looked up. */
export const tokenStart = 'door_';

type Found = Omit<DeviceActor, 'lists'> & { lists: string[] | null; role: TeamRole | null };

/**
 * Authenticates devices by their token, which is read again with each call, so that revoking one acts at once. A
 * member's own browser works while the member may check tickets.
 */
export function createAuthenticateDevice({ db, now }: Dependencies): AuthenticateDevice {
  return async (token) => {
    if (!token.startsWith(tokenStart)) return null;
    const hash = hashSecret(token).toString('hex');
    const [found] = await db.execute<Found & Record<string, unknown>>(sql`
      select d.id as "deviceId", d.event_id as "eventId", e.partner_id as "partnerId", d.user_id as "userId", d.lists,
        case when m.event_ids is null or d.event_id = any(m.event_ids) then m.role end as role
      from door_devices d join events e on e.id = d.event_id
        join partners p on p.id = e.partner_id and p.blocked_at is null
        left join users u on u.id = d.user_id and u.blocked_at is null
        left join partner_members m on m.user_id = u.id and m.partner_id = p.id
      where d.token_hash = decode(${hash}, 'hex') and d.revoked_at is null
        and d.expires_at > ${now().toISOString()}::timestamptz`);
    if (!found) return null;
    const { role, ...device } = found;
    if (device.userId !== null && !(role && may(role, 'door'))) return null;
    return device;
  };
}
