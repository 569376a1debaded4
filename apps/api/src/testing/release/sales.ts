import { jobContext } from '../../context.ts';
import { cancelOrdersOfEvent, cancelOrderOfEvent } from '../../features/orders/index.ts';
import { aPayment, anOrder } from '../orders.ts';
import type { Company } from './company.ts';
import type { Events } from './events.ts';
import type { People } from './people.ts';
import type { Teller } from './teller.ts';

/** Orders of every status, conversations, favourites, and the administrators' work on them. */
export async function addSales(
  teller: Teller,
  people: People,
  { partner }: Company,
  events: Events,
): Promise<void> {
  const { ask, app } = teller;
  const { attendee, admin } = people;
  const typesOf = async (id: number) =>
    (await ask('GET', `/events/${id}`)) as { ticketTypes: { id: number }[]; subEvents: { id: number }[] };
  const order = async (id: number, count = 1) => {
    const { ticketTypes, subEvents } = await typesOf(id);
    const ticket = { ticketTypeId: ticketTypes[0]?.id ?? 0, subEventIds: subEvents.map((extra) => extra.id) };
    const placed = await ask('POST', '/orders', {
      token: attendee,
      body: anOrder(
        id,
        Array.from({ length: count }, () => ticket),
      ),
    });
    return placed.id as string;
  };
  const pay = (id: string, card?: string) =>
    ask('POST', `/orders/${id}/complete-order`, { token: attendee, body: aPayment(card) });

  await pay(await order(events.summit, 2));
  const returned = await order(events.summit);
  await pay(returned);
  await ask('POST', `/orders/${returned}/cancel`, { token: attendee, body: {} });
  const stuck = await order(events.summit);
  await pay(stuck, '4000 0000 0000 7007');
  await ask('POST', `/orders/${stuck}/cancel`, { token: attendee, body: {} });
  const declined = await order(events.summit);
  await app.call('POST', `/orders/${declined}/complete-order`, {
    token: attendee,
    body: aPayment('4000 0000 0000 0002'),
  });
  await pay(await order(events.meetup));
  await pay(await order(events.fair));
  await ask('POST', `/partner/events/${events.fair}/cancel`, {
    token: partner,
    body: { reason: 'The hall is flooded' },
  });
  await cancelOrdersOfEvent(jobContext(app.deps), events.fair as never);
  const open = await app.sql<
    { id: string }[]
  >`select id from orders where event_id = ${events.fair} and status = 'PAID'`;
  for (const { id } of open) await cancelOrderOfEvent(jobContext(app.deps), id as never);

  await ask('PUT', `/favourites/${events.summit}`, { token: attendee });
  const { threadId } = await ask('POST', '/messages', {
    token: attendee,
    body: { eventId: events.summit, text: 'Is there a cloakroom?' },
  });
  await ask('POST', `/partner/messages/${threadId}`, {
    token: partner,
    body: { text: 'Yes, beside the entrance.' },
  });
  await ask('POST', '/admin/options/audiences', { token: admin, body: { value: 'Harbour masters' } });
}
