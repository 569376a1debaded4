import express, { type Router } from 'express';
import type { HostedFieldsGateway, PaymentGateway } from '../adapters/payments/gateway.ts';

const path = '/webhooks/stripe';

/** Where Stripe tells of payments, when it takes them. The signature is over the bytes, so the body is read as such. */
export function stripeWebhook(
  payments: PaymentGateway,
  hear: (gateway: HostedFieldsGateway, payload: Buffer, signature: string) => Promise<void>,
): Router {
  const router = express.Router();
  if (payments.mode === 'hosted-fields')
    router.post(path, express.raw({ type: () => true, limit: '1mb' }), async (request, response) => {
      response.locals['call'] = `POST ${path}`;
      const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await hear(payments, payload, request.get('stripe-signature') ?? '');
      response.json({ received: true });
    });
  return router;
}
