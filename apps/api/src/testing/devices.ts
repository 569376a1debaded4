import type { PartnerId } from '@atrium/domain';
import { createPartnerMember } from './accounts.ts';
import { anEvent, morningIn } from './events.ts';
import type { TestApp } from './test-app.ts';

/** Pairs a new device of an event; without one, of a new event of a new company. */
export async function aDoorDevice(
  app: TestApp,
  given?: { token: string; eventId: number },
): Promise<{ token: string; eventId: number }> {
  const { token, eventId } = given ?? (await anEventOfItsOwn(app));
  const added = await app.call('POST', `/partner/events/${eventId}/check-in/devices`, {
    token,
    body: { name: 'Door' },
  });
  const paired = await app.call('POST', '/door/pair', { body: { code: added.body.code } });
  return { token: paired.body.token, eventId };
}

async function anEventOfItsOwn(app: TestApp): Promise<{ token: string; eventId: number }> {
  const partner: { partnerId: PartnerId; token: string } = await createPartnerMember(app);
  const event = await anEvent(app, {
    partnerId: partner.partnerId,
    startAt: morningIn(30),
    ticketTypes: [{ priceMinor: 0 }],
  });
  return { token: partner.token, eventId: event.id };
}
