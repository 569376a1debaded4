import type { Sql } from '../../db/client.ts';
import type { PaymentGateway } from './gateway.ts';

export function createSandboxGateway(_sql: Sql): PaymentGateway {
  const missing = () => Promise.reject(new Error('sandbox gateway: not built'));
  return { name: 'sandbox', charge: missing, confirm: missing, find: missing, refund: missing };
}
