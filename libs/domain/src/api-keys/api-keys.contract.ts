import { z } from 'zod';
import { CurrentPassword } from '../identity/identity.contract.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { ApiKeyId, Done, Instant, requiredShortText } from '../kernel/fields.ts';
import { code } from '../kernel/read-issue.ts';
import { scopes } from '../kernel/rights.ts';
import { apiKeysCalls } from './api-keys.calls.ts';

/** Days for which a key can be created. */
export const apiKeyDays = [30, 90, 365] as const;

/** Most keys of a company that work at one time. */
export const maxApiKeys = 20;

export const apiKeyStatuses = ['ACTIVE', 'EXPIRED', 'REVOKED', 'CREATOR_LEFT'] as const;

/** An API key without its secret, which is shown once. */
export const ApiKey = z.object({
  id: ApiKeyId,
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** `CREATOR_LEFT`: the member who created it has left the team or is blocked. */
  status: z.enum(apiKeyStatuses),
  /** Last four characters of the key. */
  ending: z.string(),
  createdBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = z.object({
  name: requiredShortText('name-required', 100),
  scopes: z.array(z.enum(scopes)).min(1, code('scopes-required')).max(scopes.length),
  days: z.literal(apiKeyDays).default(90),
  password: CurrentPassword,
});
export type NewApiKey = z.input<typeof NewApiKey>;

export const apiKeysContract = defineContract(apiKeysCalls, {
  apiKeys: { note: 'Newest first.', response: z.array(ApiKey) },
  addApiKey: {
    note: 'Requires the password. The key is in this response only.',
    body: NewApiKey,
    response: ApiKey.extend({ key: z.string() }),
  },
  revokeApiKey: {
    note: 'Acts with the next call.',
    params: z.object({ apiKeyId: ApiKeyId }),
    response: Done,
  },
});
