import type { Config } from '../../config.ts';
import type { Db } from '../../db/client.ts';
import type { PaymentGateway } from './gateway.ts';
import { createSandboxGateway } from './sandbox-gateway.ts';
import { createStripeGateway } from './stripe-gateway.ts';

/** Stripe if configured, else the sandbox with its published test cards. */
export const createGateway = (
  { stripe, sandboxPaymentMs }: Pick<Config, 'stripe' | 'sandboxPaymentMs'>,
  db: Db,
): PaymentGateway => (stripe ? createStripeGateway(stripe) : createSandboxGateway(db, sandboxPaymentMs));
