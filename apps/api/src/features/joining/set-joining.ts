import { eq, inArray } from 'drizzle-orm';
import { fieldError, type Contract, type HandlerInput, type JoiningPlan } from '@atrium/domain';
import { inTransaction } from '../../context.ts';
import { events, joiningDetails } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { assertNotCancelled, lockPartnerEvent, type PartnerContext } from '../authoring/index.ts';
import { readJoining } from './joining.queries.ts';

type Input = HandlerInput<Contract['joining']['setJoining']>;

/** Sets from when holders see how to join an own event, and what is different for single ticket types. */
export const setJoining = (
  ctx: PartnerContext,
  { params: { eventId }, body: { opensMinutes, ticketTypes: given } }: Input,
): Promise<JoiningPlan> =>
  inTransaction(ctx, async (tx) => {
    const { partnerId } = tx.actor;
    assertNotCancelled(await lockPartnerEvent(tx.db, partnerId, eventId));
    const { ticketTypes } = await readJoining(tx.db, partnerId, eventId);
    const known = new Set(ticketTypes.map(({ id }) => id));
    const unknown = given.flatMap(({ id }, index) =>
      known.has(id) ? [] : [fieldError(`ticketTypes.${index}.id`, 'unknown-ticket-type')],
    );
    if (unknown.length > 0) throw validation(unknown);
    await tx.db.update(events).set({ joiningMinutes: opensMinutes }).where(eq(events.id, eventId));
    if (known.size > 0)
      await tx.db.delete(joiningDetails).where(inArray(joiningDetails.ticketTypeId, [...known]));
    const own = new Map(
      given.flatMap(({ id, own: { link, instructions } }) =>
        link === null && instructions === null
          ? []
          : [[id, { ticketTypeId: id, link, instructions }] as const],
      ),
    );
    if (own.size > 0) await tx.db.insert(joiningDetails).values([...own.values()]);
    await tx.enqueue(tx.db, 'notify-joining', {});
    return readJoining(tx.db, partnerId, eventId);
  });
