import type { Config } from '../../config.ts';
import type { Sql } from '../../db/client.ts';
import type { PaymentGateway } from './gateway.ts';
import { createSandboxGateway } from './sandbox-gateway.ts';
import { createStripeGateway } from './stripe-gateway.ts';

/** Stripe where it is configured, else the sandbox with its published test cards. */
export const createGateway = (
  { stripe, sandboxPaymentMs }: Pick<Config, 'stripe' | 'sandboxPaymentMs'>,
  sql: Sql,
): PaymentGateway => (stripe ? createStripeGateway(stripe) : createSandboxGateway(sql, sandboxPaymentMs));
