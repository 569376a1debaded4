import express from 'express';
import { answer } from './answer.ts';
import { checkedRouter } from './checked.ts';
import { listen } from './listen.ts';

/**
 * Baseline of any Express server: a POST that reads its body and responds empty, and GETs of prepared texts.
 */
const pages = new Map<string, string>();
const app = express();
// The bench sets the callers' addresses.
app.disable('x-powered-by').set('etag', false).set('trust proxy', 1);
app.use('/checked', checkedRouter(pages));
app.post('/no-op', express.json(), (_request, response) => void response.json([]));
app.get('/{*path}', (request, response) => {
  response.type('application/json').end(pages.get(request.url));
});
const listening = listen(app);

answer<{ pages?: Record<string, string> }>(({ pages: given = {} }) => {
  pages.clear();
  for (const [path, text] of Object.entries(given)) pages.set(path, text);
  return listening;
});
