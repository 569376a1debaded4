import { anEvent, createAttendee, startTestApp } from '../index.ts';

/**
 * Program of the check of the fleet: puts an event on sale and prints it with tokens of buyers. It is copied beside the harness
 * of the last release, so it uses only what is in both.
 */
const app = await startTestApp({
  databaseUrl: process.env['DATABASE_OWNER_URL'] ?? '',
  env: { JWT_SECRET: process.env['JWT_SECRET'] ?? '' },
});
const event = await anEvent(app, { ticketTypes: [{ priceMinor: 2_500, quantity: 100_000 }] });
const buyers: { token: string; email: string; password: string }[] = [];
for (let count = 0; count < 6; count += 1) {
  const { token, email, password } = await createAttendee(app);
  buyers.push({ token, email, password });
}
process.stdout.write(
  `${JSON.stringify({ eventId: event.id, ticketTypeId: event.ticketTypeIds[0], buyers })}\n`,
);
await app.stop();
