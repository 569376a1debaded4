import express, { type Router } from 'express';
import { z } from 'zod';
import { problem } from '@atrium/domain';
import type { TestClock } from '../test-clock.ts';

const Move = z.object({ advance: z.iso.duration() });

/** Tells and moves the clock; not part of the contract, because the product never has it (docs/adr/0050). */
export function testClockRouter(clock: TestClock): Router {
  const router = express.Router();
  router.get('/', (_request, response) => void response.json({ now: clock.now().toISOString() }));
  router.post('/', express.json({ limit: '1kb' }), async (request, response) => {
    const { data } = Move.safeParse(request.body);
    if (!data) throw problem('malformed');
    const due = await clock.advance(data.advance);
    response.json({ now: clock.now().toISOString(), due });
  });
  return router;
}
