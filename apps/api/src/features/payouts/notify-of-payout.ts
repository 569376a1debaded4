import { businessDayAfter, dayIn, money } from '@atrium/domain';
import type { Context } from '../../context.ts';
import type { payouts } from '../../db/schema/index.ts';
import { payoutEmail, type PayoutNews } from '../../email/payout-emails.ts';
import { notifyPartnerTeam } from '../partners/index.ts';

/** Tells the team that a payout was sent or came back, in the caller's transaction. */
export async function notifyOfPayout(
  tx: Pick<Context, 'db' | 'enqueue' | 'now' | 'config'>,
  { id, partnerId, amountMinor, currency, account }: typeof payouts.$inferSelect,
  news: PayoutNews,
): Promise<void> {
  const amount = money(amountMinor, currency);
  const link = news === 'sent' ? '/partner/dashboard?tab=finances' : '/partner/settings?tab=bank-accounts';
  await notifyPartnerTeam(tx, partnerId, {
    needs: 'finance',
    kind: `payout-${news}`,
    dedupeKey: `payout-${news}:${id}`,
    bell: {
      content: { kind: `payout-${news}`, data: { amountMinor: String(amountMinor), currency, account } },
      link,
    },
    content: (texts, firstName) =>
      payoutEmail(texts, {
        firstName,
        news,
        amount,
        account,
        arrivesOn: businessDayAfter(dayIn(tx.now(), 'UTC'), 1),
        url: `${tx.config.origins.partner}${link}`,
      }),
  });
}
