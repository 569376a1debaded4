import type { BillingInput } from '@atrium/account';
import { z } from 'zod';

const key = 'atrium.billing';

/** Names every field that is stored: a card is none of them. */
const Stored = z.object({
  owner: z.string(),
  billing: z.object({
    cardholderName: z.string(),
    cardholderAddress: z.string(),
    cardholderZip: z.string(),
    country: z.number().nullable(),
  }),
});

/** Reads the billing address that this account typed in this tab; another account's is deleted. */
export function readBilling(
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
  owner: string,
): BillingInput | undefined {
  try {
    const stored = Stored.parse(JSON.parse(storage.getItem(key) ?? 'null'));
    if (stored.owner === owner) return stored.billing;
  } catch {
    // foreign or damaged data: start with an empty form
  }
  storage.removeItem(key);
  return undefined;
}

export function writeBilling(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  owner: string,
  billing: BillingInput,
): void {
  try {
    storage.setItem(key, JSON.stringify({ owner, billing }));
  } catch {
    storage.removeItem(key); // over the storage quota: the data lasts until a reload
  }
}

export const forgetBilling = (storage: Pick<Storage, 'removeItem'>): void => storage.removeItem(key);
