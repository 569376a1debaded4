import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  addTime,
  days,
  DoorDeviceId,
  maxDoorDevices,
  minutes,
  pairingMinutes,
  problem,
  type DoorDevice,
  type deviceTerms,
  type EventId,
  type Pairing,
  type UserId,
} from '@atrium/domain';
import type { DeviceActor } from '../../actor.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { doorDevices, persons, users } from '../../db/schema/index.ts';
import { hashSecret, newSecret } from '../identity/index.ts';
import { tokenStart } from './authenticate-device.ts';
import { devicesEndAt, findDoorEvent, listKeys, type DoorEvent } from './door.queries.ts';

type PartnerContext = Context<ActorFor<'partner'>>;

/** Browsers of one member that work at one event. */
const maxBrowsers = 5;

const shown = {
  id: doorDevices.id,
  name: doorDevices.name,
  lists: doorDevices.lists,
  member: sql<string | null>`${persons.firstName} || ' ' || ${persons.surname}`,
  isPaired: sql<boolean>`${doorDevices.tokenHash} is not null`,
  revokedAt: doorDevices.revokedAt,
  createdAt: doorDevices.createdAt,
  expiresAt: doorDevices.expiresAt,
  lastSeenAt: doorDevices.lastSeenAt,
  waiting: doorDevices.waiting,
};

const selectDevices = (db: Db) =>
  db
    .select(shown)
    .from(doorDevices)
    .leftJoin(users, eq(users.id, doorDevices.userId))
    .leftJoin(persons, eq(persons.userId, users.id));

type Row = Awaited<ReturnType<typeof selectDevices>>[number];

const present = ({ isPaired, revokedAt, ...row }: Row, now: Date): DoorDevice => ({
  ...row,
  status: revokedAt ? 'REVOKED' : row.expiresAt <= now ? 'EXPIRED' : isPaired ? 'PAIRED' : 'WAITING',
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
});

/** Lists an event's devices, newest first. */
export async function listDevices({ db, actor, now }: PartnerContext, eventId: EventId) {
  const event = await findDoorEvent(db, actor.partnerId, eventId);
  const rows = await selectDevices(db)
    .where(eq(doorDevices.eventId, event.id))
    .orderBy(desc(doorDevices.createdAt), desc(doorDevices.id));
  return rows.map((row) => present(row, now()));
}

interface NewDevice {
  name: string;
  lists: string[] | null;
  term: (typeof deviceTerms)[number];
}

/** Adds a device and draws its first code. */
export const addDevice = (ctx: PartnerContext, eventId: EventId, given: NewDevice): Promise<Pairing> =>
  inTransaction(ctx, async (tx) => {
    const event = await lockDoor(tx, eventId);
    const keys = await listKeys(tx.db, event);
    if (given.lists?.some((list) => !keys.has(list))) throw problem('check-in-list-not-found');
    const expiresAt = given.term === 'DAY' ? addTime(tx.now(), days(1)) : devicesEndAt(event);
    return insertDevice(tx, event, { ...given, userId: null, expiresAt });
  });

/** Makes the member's own browser a device for all lists; the oldest of too many is revoked. */
export const openDoor = (ctx: PartnerContext, eventId: EventId): Promise<Pairing> =>
  inTransaction(ctx, async (tx) => {
    const event = await lockDoor(tx, eventId);
    const { userId } = tx.actor;
    const now = tx.now();
    await tx.db.execute(sql`
      update door_devices set revoked_at = ${now.toISOString()}::timestamptz where id in (
        select id from door_devices where event_id = ${event.id} and user_id = ${userId} and revoked_at is null
          and expires_at > ${now.toISOString()}::timestamptz
        order by created_at desc, id desc offset ${maxBrowsers - 1})`);
    const expiresAt = devicesEndAt(event);
    return insertDevice(tx, event, { name: 'Browser', lists: null, userId, expiresAt });
  });

/** Draws a new code; the device works on until the code is used. */
export const renewPairing = (
  ctx: PartnerContext,
  params: { eventId: EventId; deviceId: DoorDeviceId },
): Promise<Pairing> =>
  inTransaction(ctx, async (tx) => {
    const event = await lockDoor(tx, params.eventId);
    const secret = newSecret();
    const expiresAt = addTime(tx.now(), minutes(pairingMinutes));
    const [renewed] = await tx.db
      .update(doorDevices)
      .set({ pairingHash: secret.hash, pairingExpiresAt: expiresAt })
      .where(
        and(
          eq(doorDevices.id, params.deviceId),
          eq(doorDevices.eventId, event.id),
          isNull(doorDevices.revokedAt),
          gt(doorDevices.expiresAt, tx.now()),
        ),
      )
      .returning({ id: doorDevices.id });
    return pairingOf(tx, orNotFound(renewed, 'door-device-not-found').id, secret.text, expiresAt);
  });

/** Renames a device; its entries are shown with the new name. */
export async function renameDevice(
  { db, actor }: PartnerContext,
  params: { eventId: EventId; deviceId: DoorDeviceId },
  name: string,
): Promise<{ status: 'Success' }> {
  const event = await findDoorEvent(db, actor.partnerId, params.eventId);
  const [renamed] = await db
    .update(doorDevices)
    .set({ name })
    .where(and(eq(doorDevices.id, params.deviceId), eq(doorDevices.eventId, event.id)))
    .returning({ id: doorDevices.id });
  orNotFound(renamed, 'door-device-not-found');
  return { status: 'Success' };
}

/** Revokes a device: its next call is refused, and the device then deletes what it keeps. */
export async function revokeDevice(
  { db, actor, now }: PartnerContext,
  params: { eventId: EventId; deviceId: DoorDeviceId },
): Promise<{ status: 'Success' }> {
  const event = await findDoorEvent(db, actor.partnerId, params.eventId);
  const [revoked] = await db
    .update(doorDevices)
    .set({ revokedAt: sql`coalesce(${doorDevices.revokedAt}, ${now().toISOString()}::timestamptz)` })
    .where(and(eq(doorDevices.id, params.deviceId), eq(doorDevices.eventId, event.id)))
    .returning({ id: doorDevices.id });
  orNotFound(revoked, 'door-device-not-found');
  return { status: 'Success' };
}

/** Spends a code, and returns the token of its device. */
export async function pairDevice(
  { db, limits, address, now }: Context<null>,
  code: string,
): Promise<{ token: string; device: DeviceActor }> {
  await limits.consume('pairing-address', address);
  const token = `${tokenStart}${newSecret().text}`;
  const at = now();
  const [paired] = await db
    .update(doorDevices)
    .set({ tokenHash: hashSecret(token), pairingHash: null, lastSeenAt: at, waiting: 0 })
    .where(
      and(
        eq(doorDevices.pairingHash, hashSecret(code)),
        gt(doorDevices.pairingExpiresAt, at),
        gt(doorDevices.expiresAt, at),
        isNull(doorDevices.revokedAt),
      ),
    )
    .returning({
      deviceId: doorDevices.id,
      eventId: doorDevices.eventId,
      userId: doorDevices.userId,
      lists: doorDevices.lists,
      partnerId: sql<
        DeviceActor['partnerId']
      >`(select e.partner_id from events e where e.id = ${doorDevices.eventId})`,
    });
  if (!paired) throw problem('pairing-code-expired');
  return { token, device: paired };
}

/** Notes that a device was seen; at most every ten seconds, unless its waiting scans changed. */
export async function noteSeen(
  { db, actor, now }: Pick<Context<DeviceActor>, 'db' | 'actor' | 'now'>,
  waiting?: number,
): Promise<void> {
  const at = now();
  await db
    .update(doorDevices)
    .set({ lastSeenAt: at, ...(waiting === undefined ? {} : { waiting }) })
    .where(
      and(
        eq(doorDevices.id, actor.deviceId),
        or(
          isNull(doorDevices.lastSeenAt),
          sql`${doorDevices.lastSeenAt} < ${at.toISOString()}::timestamptz - interval '10 seconds'`,
          waiting === undefined ? undefined : sql`${doorDevices.waiting} <> ${waiting}`,
        ),
      ),
    );
}

/** One change of an event's devices follows the other, so that their number holds. */
async function lockDoor({ db, actor }: PartnerContext, eventId: EventId): Promise<DoorEvent> {
  const event = await findDoorEvent(db, actor.partnerId, eventId);
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('devices of an event'), ${event.id})`);
  return event;
}

async function insertDevice(
  tx: PartnerContext,
  event: DoorEvent,
  given: { name: string; lists: string[] | null; userId: UserId | null; expiresAt: Date },
): Promise<Pairing> {
  const now = tx.now();
  if (given.expiresAt <= now) throw problem('event-over');
  const working = and(
    eq(doorDevices.eventId, event.id),
    isNull(doorDevices.revokedAt),
    gt(doorDevices.expiresAt, now),
  );
  if ((await tx.db.$count(doorDevices, working)) >= maxDoorDevices)
    throw problem('door-devices-full', { count: maxDoorDevices });
  const secret = newSecret();
  const pairingExpiresAt = addTime(now, minutes(pairingMinutes));
  const id = DoorDeviceId.parse(v7());
  await tx.db
    .insert(doorDevices)
    .values({ ...given, id, eventId: event.id, pairingHash: secret.hash, pairingExpiresAt, createdAt: now });
  return pairingOf(tx, id, secret.text, pairingExpiresAt);
}

async function pairingOf(
  { db, now }: PartnerContext,
  id: DoorDeviceId,
  code: string,
  expiresAt: Date,
): Promise<Pairing> {
  const [device] = await selectDevices(db).where(eq(doorDevices.id, id));
  return {
    device: present(orNotFound(device, 'door-device-not-found'), now()),
    code,
    expiresAt: expiresAt.toISOString(),
  };
}
