import express, { type RequestHandler, type Router } from 'express';
import type { HostedFieldsGateway } from '../adapters/payments/gateway.ts';
import type { Dependencies } from '../context.ts';
import { hearGateway } from '../features/orders/index.ts';

const path = '/webhooks/stripe';

/** Where Stripe tells of payments, when it takes them. The signature is over the bytes, so the body is read as such. */
export function stripeWebhook(deps: Dependencies): Router {
  const router = express.Router();
  const { payments } = deps;
  if (payments.mode === 'hosted-fields')
    router.post(path, express.raw({ type: () => true, limit: '1mb' }), receive(deps, payments));
  return router;
}

const receive =
  (deps: Dependencies, gateway: HostedFieldsGateway): RequestHandler =>
  async (request, response) => {
    response.locals['call'] = `POST ${path}`;
    const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    await hearGateway(deps, gateway, payload, request.get('stripe-signature') ?? '');
    response.json({ received: true });
  };
