import express from 'express';
import postgres from 'postgres';
import { socketOptions } from '@atrium/postgres';
import { tokenKinds } from '@atrium/domain';
import { answer } from './answer.ts';
import { checkedRouter } from './checked.ts';
import { listen } from './listen.ts';

/**
 * Baseline of any Express server: a POST that reads its body and responds empty, GETs of prepared texts, and a list and
 * pages straight from the database.
 */
const pages = new Map<string, string>();
const app = express();
// The bench sets the callers' addresses.
app.disable('x-powered-by').set('etag', false).set('trust proxy', 1);
app.use(
  '/checked',
  checkedRouter((path) => pages.get(path)),
);
app.post('/no-op', express.json(), (_request, response) => void response.json([]));
// a list as one writes it: the next events of a sector
const url = process.env.DATABASE_URL ?? '';
const sql = postgres(url, { ...socketOptions(url), onnotice: () => undefined, connection: { jit: 'off' } });
app.use(
  '/reading',
  checkedRouter(async (_path, id) => {
    const [row] = await sql<{ doc: string }[]>`select doc from event_docs where event_id = ${id}`;
    return row?.doc;
  }),
);
app.post('/list', express.json(), async ({ body }: { body: { sectorIds: number[] } }, response) => {
  const wanted = body.sectorIds.map((id) => (tokenKinds.sector << 24) | id);
  const rows = await sql<{ card: string }[]>`
    select card from event_search where tokens && ${wanted}::int[] and end_at > now()
    order by start_at, event_id limit 25`;
  response.type('application/json').end(`[${rows.map(({ card }) => card).join(',')}]`);
});
app.get('/{*path}', (request, response) => {
  response.type('application/json').end(pages.get(request.url));
});
const listening = listen(app);

answer<{ pages?: Record<string, string> }>(({ pages: given = {} }) => {
  pages.clear();
  for (const [path, text] of Object.entries(given)) pages.set(path, text);
  return listening;
});
