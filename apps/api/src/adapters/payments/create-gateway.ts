import { ConfigError, type Config } from '../../config.ts';
import type { Sql } from '../../db/client.ts';
import type { PaymentGateway } from './gateway.ts';
import { createSandboxGateway } from './sandbox-gateway.ts';

/** The sandbox with its published test cards. Whoever asks for real money must not get pretended money instead. */
export function createGateway(
  { stripe, sandboxPaymentMs }: Pick<Config, 'stripe' | 'sandboxPaymentMs'>,
  sql: Sql,
): PaymentGateway {
  if (stripe)
    throw new ConfigError(
      'These settings are wrong:\n  STRIPE_SECRET_KEY: this version takes payments through the sandbox only',
    );
  return createSandboxGateway(sql, sandboxPaymentMs);
}
