import { money, type Currency, type PartnerId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { balanceEmail, type BalanceNews } from '../../email/balance-emails.ts';
import { notifyPartnerTeam } from '../partners/index.ts';

interface Change {
  /** The adjustment, explanation or bank line. */
  id: string;
  partnerId: PartnerId;
  currency: Currency;
  amountMinor: number;
  note: string | null;
}

/** Tells the team that its balance changed without a sale, in the caller's transaction. */
export const notifyOfBalance = (
  tx: Pick<Context, 'db' | 'enqueue' | 'now' | 'config'>,
  { id, partnerId, currency, amountMinor, note }: Change,
  news: BalanceNews,
): Promise<void> =>
  notifyPartnerTeam(tx, partnerId, {
    needs: 'finance',
    kind: `balance-${news}`,
    dedupeKey: `balance-${news}:${id}`,
    content: (texts, firstName) =>
      balanceEmail(texts, {
        firstName,
        news,
        amount: money(amountMinor, currency),
        note,
        url: `${tx.config.origins.partner}/partner/dashboard?tab=finances`,
      }),
  });
