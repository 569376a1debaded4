import { anEvent, createAttendee, startTestApp, type TestApp } from './testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Cuts every connection of the app, as a restart of the database does. */
const cutConnections = () =>
  app.deps.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'atrium' and pid <> pg_backend_pid()`;

test('a database that drops every connection in the middle loses nothing that was answered', async () => {
  const event = await anEvent(app, { ticketTypes: [{ name: 'Standard', priceMinor: 0, quantity: 500 }] });
  const buyer = await createAttendee(app);
  const [type] = await app.deps.sql<
    { id: number }[]
  >`select id from ticket_types where event_id = ${event.id}`;
  const place = () =>
    app
      .call('POST', '/orders', {
        token: buyer.token,
        body: {
          eventId: event.id,
          tickets: [{ ticketTypeId: type?.id, firstName: 'A', surname: 'B', email: 'a@example.com' }],
        },
      })
      .then(({ status, body }) => ({ status, id: body.id as string | undefined }));

  const answers: { status: number; id: string | undefined }[] = [];
  for (let round = 0; round < 6; round++) {
    const buying = Promise.all(Array.from({ length: 10 }, place));
    await cutConnections().catch(() => undefined); // its own connection may be among them
    answers.push(...(await buying));
  }

  expect(answers.map((answer) => answer.status).filter((status) => status !== 201 && status !== 503)).toEqual(
    [],
  );
  const sold = answers.flatMap((answer) => (answer.status === 201 && answer.id ? [answer.id] : []));
  expect(sold.length).toBeGreaterThan(0);
  const kept = await app.deps.sql`select id from orders where id = any(${sold}::uuid[])`;
  expect(kept).toHaveLength(sold.length);
  const [stock] = await app.deps.sql`
    select taken, (select count(*)::int from tickets k where k.ticket_type_id = t.id and released_at is null) as live
    from ticket_types t where id = ${type?.id ?? 0}`;
  expect(stock?.['taken']).toBe(stock?.['live']);
  expect((await place()).status).toBe(201);
});
