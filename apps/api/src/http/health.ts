import express, { type Router } from 'express';
import type { Dependencies } from '../context.ts';
import type { Metrics } from './observe.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve. `/metrics`: Prometheus text, behind a token in production. */
export function healthRouter(
  { sql, config }: Pick<Dependencies, 'sql' | 'config'>,
  metrics: Metrics,
  state: { draining: boolean },
): Router {
  const router = express.Router();
  router.get('/healthz', (_request, response) => void response.type('text/plain').send('ok\n'));
  router.get('/readyz', async (_request, response) => {
    const database = await sql`select 1`.then(
      () => true,
      () => false,
    );
    const ready = database && !state.draining;
    response.status(ready ? 200 : 503).json({ ready, database, draining: state.draining });
  });
  router.get('/metrics', async (request, response, next) => {
    const allowed = config.metricsToken
      ? request.get('authorization') === `Bearer ${config.metricsToken}`
      : !config.production;
    if (!allowed) {
      next();
      return;
    }
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return router;
}
