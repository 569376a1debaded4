import express, { type Router } from 'express';
import type { HostedFieldsGateway, PaymentGateway } from '../adapters/payments/gateway.ts';

const path = '/webhooks/stripe';

/** Stripe's webhook, if configured. The signature covers the raw bytes, so the body is not parsed before. */
export function stripeWebhook(
  payments: PaymentGateway,
  handle: (gateway: HostedFieldsGateway, payload: Buffer, signature: string) => Promise<void>,
): Router {
  const router = express.Router();
  if (payments.mode === 'hosted-fields')
    router.post(path, express.raw({ type: () => true, limit: '1mb' }), async (request, response) => {
      response.locals['call'] = `POST ${path}`;
      const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await handle(payments, payload, request.get('stripe-signature') ?? '');
      response.json({ received: true });
    });
  return router;
}
