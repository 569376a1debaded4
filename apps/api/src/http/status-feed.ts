import express, { type Router } from 'express';
import { seconds, type Incident, type ServiceStatus } from '@atrium/domain';
import { escapeHtml } from './escape-html.ts';

const freshFor = seconds(5);

/** Serves incidents and maintenance as an Atom feed, one entry for each. */
export function statusFeedRouter(origin: string, readStatus: () => Promise<ServiceStatus>): Router {
  const router = express.Router();
  let last: { at: number; text: Promise<string> } | undefined;
  router.get('/status.atom', async (_request, response) => {
    if (!last || performance.now() - last.at > freshFor)
      last = { at: performance.now(), text: readStatus().then((status) => feedOf(origin, status)) };
    response
      .type('application/atom+xml')
      .set('Cache-Control', 'public, max-age=60')
      .send(await last.text);
  });
  return router;
}

function feedOf(origin: string, { checkedAt, incidents }: ServiceStatus): string {
  const entries = incidents ?? [];
  const newest = entries.map(updatedAt).sort().at(-1) ?? checkedAt;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${origin}/status</id>
<title>Status of Atrium</title>
<updated>${newest}</updated>
<author><name>Atrium</name></author>
<link rel="self" href="${origin}/api/status.atom"/>
<link rel="alternate" href="${origin}/status"/>
${entries.map((incident) => entryOf(origin, incident)).join('')}</feed>
`;
}

const updatedAt = ({ updates, startsAt }: Incident): string =>
  updates
    .map(({ at, editedAt }) => editedAt ?? at)
    .sort()
    .at(-1) ?? startsAt;

const entryOf = (origin: string, incident: Incident): string => `<entry>
<id>urn:uuid:${incident.id}</id>
<title>${escapeHtml(incident.title)}</title>
<updated>${updatedAt(incident)}</updated>
<link href="${origin}/status"/>
<content type="text">${escapeHtml(
  incident.updates
    .map(
      ({ state, text, at, editedAt }) => `${at} ${state}${editedAt ? ` (edited ${editedAt})` : ''}\n${text}`,
    )
    .join('\n\n'),
)}</content>
</entry>
`;
