import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { violationsOf } from '../support/accessible.ts';
import { expect, test } from '../support/test.ts';

/** Serves one page at any path, on a port of its own: a website of somebody else, with a strict policy. */
async function openWebsite(html: string, market: string): Promise<{ server: Server; origin: string }> {
  const server = createServer((_request, response) => {
    response.setHeader(
      'Content-Security-Policy',
      `default-src 'none'; script-src ${market}; frame-src ${market}; style-src-attr 'unsafe-inline'`,
    );
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(html);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // an address of TCP
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('a website that its organiser lists shows the tickets of an event, and any other shows a link', async ({
  page,
  baseURL,
  sql,
  complaints,
}) => {
  const market = String(baseURL);
  const [event] = await sql<{ id: number; partnerId: number }[]>`
    select e.id, e.partner_id as "partnerId" from events e
    join event_docs d on d.event_id = e.id join event_versions v on v.id = e.approved_version_id
    where e.cancelled_at is null and v.start_at > now() + interval '14 days'
      and exists (select from ticket_types t where t.event_id = e.id and t.withdrawn_at is null)
    order by e.id limit 1`;
  if (!event) throw new Error('the demo data has no event to come');
  const { server, origin } = await openWebsite(
    `<!doctype html><html lang="en"><title>Our conference</title><main><h1>Our conference</h1>
<div data-atrium-event="${event.id}" style="min-height: 900px"><a href="${market}/events/${event.id}">Tickets for our conference</a></div>
<p>Below</p></main><script async src="${market}/widget.js"></script></html>`,
    market,
  );
  try {
    const warning = page.waitForEvent('console', (message) =>
      message.text().includes("isn't among the websites"),
    );
    await page.goto(origin);
    await expect(page.getByRole('link', { name: 'Tickets for our conference' })).toBeVisible();
    await warning;
    await expect(page.locator('iframe')).toHaveCount(0);

    // the browser says so too
    expect(complaints.splice(0).join()).toContain('frame-ancestors');
    await sql`update partners set widget_origins = array[${origin}] where id = ${event.partnerId}`;
    await page.goto(origin);
    const widget = page.frameLocator('iframe');
    const buy = widget.getByRole('link', { name: 'Buy tickets (opens in a new tab)' });
    await expect(buy).toBeVisible();
    await expect(page.getByRole('link', { name: 'Tickets for our conference' })).toBeHidden();
    const shifts = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          new PerformanceObserver((list) =>
            done(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)),
          ).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => done(0)));
        }),
    );
    expect(shifts).toBe(0);
    const frame = page.frames().find((one) => one.url().includes('/widget/events/'));
    if (!frame) throw new Error('there is no frame');
    await expect.poll(() => violationsOf(frame)).toEqual([]);
    const [opened] = await Promise.all([page.waitForEvent('popup'), buy.click()]);
    await expect(opened).toHaveURL(new RegExp(`/events/${event.id}\\?utm_source=ticket-widget$`));
    await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    server.close();
  }
});
