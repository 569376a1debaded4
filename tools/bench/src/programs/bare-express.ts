import express from 'express';
import { answer } from './answer.ts';
import { listen } from './listen.ts';

/** What any Express server costs: a POST that reads its body and says nothing, and GETs of ready texts. */
const pages = new Map<string, string>();
const app = express();
app.disable('x-powered-by').set('etag', false);
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
