import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  IncidentId,
  IncidentUpdateId,
  problem,
  type Contract,
  type HandlerInput,
  type Incident,
  type IncidentForm,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { incidents, incidentUpdates } from '../../db/schema/index.ts';
import { invalidateSubjects } from '../../http/cache-subjects.ts';
import { idempotencyOf } from '../orders/index.ts';
import { findPublished, lockIncident, withUpdates, type IncidentRow } from './incidents.queries.ts';

type AdminContext = Context<ActorFor<'admin'>>;
type Calls = Contract['serviceStatus'];

/** Publishes an incident that begins now, or maintenance at its times. A repeat with the same key publishes nothing. */
export const addIncident = (
  ctx: AdminContext,
  form: IncidentForm,
  key: string | undefined,
): Promise<Incident> =>
  onIncidents(ctx, async (tx) => {
    const isPlanned = form.kind === 'MAINTENANCE';
    const idempotency = idempotencyOf(key, form);
    const row: IncidentRow = {
      id: IncidentId.parse(v7()),
      isPlanned,
      title: form.title,
      parts: form.parts,
      state: isPlanned ? 'PLANNED' : form.state,
      startsAt: isPlanned ? new Date(form.startsAt) : tx.now(),
      endsAt: isPlanned ? new Date(form.endsAt) : null,
    };
    const [added] = await tx.db
      .insert(incidents)
      .values({ ...row, idempotencyKey: idempotency?.key, requestHash: idempotency?.hash })
      .onConflictDoNothing({ target: incidents.idempotencyKey })
      .returning({ id: incidents.id });
    if (!added && idempotency) {
      const earlier = await findPublished(tx.db, idempotency.key);
      if (!earlier.hash?.equals(idempotency.hash)) throw problem('idempotency-mismatch');
      return earlier.row;
    }
    await addUpdate(tx, row, form.text);
    await recordAction(tx, {
      action: 'add-incident',
      subject: `incident ${row.id}`,
      after: { ...row, text: form.text },
    });
    return row;
  });

/** Corrects the title and parts, and moves maintenance. */
export const changeIncident = (
  ctx: AdminContext,
  { params: { incidentId }, body: { title, parts, times } }: HandlerInput<Calls['changeIncident']>,
): Promise<Incident> =>
  onIncidents(ctx, async (tx) => {
    const before = await lockIncident(tx.db, incidentId);
    if (before.isPlanned !== (times !== null)) throw problem('incident-kind');
    const change = {
      title,
      parts,
      ...(times && { startsAt: new Date(times.startsAt), endsAt: new Date(times.endsAt) }),
    };
    await tx.db.update(incidents).set(change).where(eq(incidents.id, incidentId));
    const after = { ...before, ...change };
    await recordAction(tx, { action: 'change-incident', subject: `incident ${incidentId}`, before, after });
    return after;
  });

/** Publishes an update. One that resolves ends the incident, or maintenance before its time. */
export const updateIncident = (
  ctx: AdminContext,
  { params: { incidentId }, body: { state, text } }: HandlerInput<Calls['updateIncident']>,
): Promise<Incident> =>
  onIncidents(ctx, async (tx) => {
    const before = await lockIncident(tx.db, incidentId);
    if (state !== 'RESOLVED' && before.isPlanned !== (state === 'PLANNED')) throw problem('incident-kind');
    const now = tx.now();
    const resolved = before.endsAt && before.endsAt < now ? before.endsAt : now;
    const open = before.isPlanned ? before.endsAt : null;
    const after: IncidentRow = { ...before, state, endsAt: state === 'RESOLVED' ? resolved : open };
    await tx.db.update(incidents).set({ state, endsAt: after.endsAt }).where(eq(incidents.id, incidentId));
    await addUpdate(tx, after, text);
    await recordAction(tx, {
      action: 'update-incident',
      subject: `incident ${incidentId}`,
      before,
      after: { ...after, text },
    });
    return after;
  });

/** Corrects the text of an update, which readers see as edited. */
export const correctUpdate = (
  ctx: AdminContext,
  { params: { incidentId, updateId }, body: { text } }: HandlerInput<Calls['correctUpdate']>,
): Promise<Incident> =>
  onIncidents(ctx, async (tx) => {
    const incident = await lockIncident(tx.db, incidentId);
    const isUpdate = and(eq(incidentUpdates.id, updateId), eq(incidentUpdates.incidentId, incidentId));
    const [found] = await tx.db.select().from(incidentUpdates).where(isUpdate);
    const before = orNotFound(found, 'incident-update-not-found');
    if (before.text === text) return incident;
    await tx.db.update(incidentUpdates).set({ text, editedAt: tx.now() }).where(isUpdate);
    await recordAction(tx, {
      action: 'correct-incident-update',
      subject: `incident ${incidentId}`,
      before: { text: before.text },
      after: { text },
    });
    return incident;
  });

const onIncidents = (
  ctx: AdminContext,
  work: (tx: AdminContext) => Promise<IncidentRow>,
): Promise<Incident> =>
  inTransaction(ctx, async (tx) => {
    const row = await work(tx);
    await invalidateSubjects(tx, ['status']);
    const [incident] = await withUpdates(tx.db, [row]);
    return orNotFound(incident, 'incident-not-found');
  });

const addUpdate = ({ db, now }: AdminContext, { id, state }: IncidentRow, text: string) =>
  db
    .insert(incidentUpdates)
    .values({ id: IncidentUpdateId.parse(v7()), incidentId: id, state, text, at: now() });
