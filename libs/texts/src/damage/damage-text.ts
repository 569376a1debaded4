import type {
  DamageActor,
  DamageClosing,
  DamageRefusal,
  DamageStatus,
  DamageStep,
  NotificationNews,
} from '@atrium/domain';
import type { Translator } from '../translator.ts';

type Words = Pick<Translator, 't'>;

/** A change of a damage request that somebody is told of. */
export type DamageNews = Extract<NotificationNews['kind'], `damage-${string}`>;

/** Says what happened to a damage request of this amount. */
export function damageNewsText({ t }: Words, kind: DamageNews, amount: string): string {
  switch (kind) {
    case 'damage-filed':
      return t('A damage request of {{amount}}', { amount });
    case 'damage-lowered':
      return t('The damage request is now {{amount}}', { amount });
    case 'damage-withdrawn':
      return t('The damage request of {{amount}} was withdrawn', { amount });
    case 'damage-agreed':
      return t('The buyer agrees to pay {{amount}} for damage', { amount });
    case 'damage-disagreed':
      return t('The buyer disagrees with the damage request of {{amount}}', { amount });
    case 'damage-message':
      return t('Our support wrote about the damage request of {{amount}}', { amount });
    case 'damage-paid':
      return t('{{amount}} was paid for damage', { amount });
    case 'damage-closed':
      return t('The damage request of {{amount}} is closed', { amount });
    case 'damage-refunded':
      return t('{{amount}} paid for damage is refunded', { amount });
  }
}

export function damageStatusText({ t }: Words, status: DamageStatus): string {
  switch (status) {
    case 'OPEN':
      return t("Waiting for the buyer's answer");
    case 'DISAGREED':
      return t('The buyer disagrees');
    case 'AGREED':
      return t('Agreed, not paid yet');
    case 'PAID':
      return t('Paid');
    case 'CLOSED':
      return t('Closed without a payment');
    case 'WITHDRAWN':
      return t('Withdrawn by the organiser');
  }
}

export function damageClosingText({ t }: Words, reason: DamageClosing): string {
  switch (reason) {
    case 'unanswered':
      return t("The buyer didn't answer in time. Nothing was charged.");
    case 'unpaid':
      return t("The agreed amount wasn't paid in time. Nothing was charged.");
    case 'unsettled':
      return t("Both sides didn't agree in time. Nothing was charged.");
    case 'support':
      return t('Our support closed it. Nothing was charged.');
  }
}

/** Says who did something. */
export function damageActorText({ t }: Words, by: DamageActor): string {
  switch (by) {
    case 'ORGANISER':
      return t('The organiser');
    case 'BUYER':
      return t('The buyer');
    case 'SUPPORT':
      return t('Our support');
    case 'CLOCK':
      return t('Automatically');
  }
}

/** Says what a step of a request was, with its amount where it counts. */
export function damageStepText({ t }: Words, { kind }: Pick<DamageStep, 'kind'>, amount: string): string {
  switch (kind) {
    case 'FILED':
      return t('Asked for {{amount}}', { amount });
    case 'LOWERED':
      return t('Lowered it to {{amount}}', { amount });
    case 'AGREED':
      return t('Agreed to {{amount}}', { amount });
    case 'DISAGREED':
      return t('Disagreed');
    case 'MESSAGE':
      return t('Wrote to both sides');
    case 'PAID':
      return t('Paid {{amount}}', { amount });
    case 'CLOSED':
      return t('Closed');
    case 'WITHDRAWN':
      return t('Withdrew the request');
  }
}

/** Says why an order allows no damage request. */
export function damageRefusalText({ t }: Words, refusal: DamageRefusal): string {
  switch (refusal) {
    case 'no-limit':
      return t("No damage limit was shown when this order was placed, so damage can't be charged.");
    case 'too-early':
      return t('Damage can be requested once the event has begun.');
    case 'too-late':
      return t('The 14 days after the event are over.');
    case 'not-attended':
      return t('This order admitted no one to the event.');
    case 'used-up':
      return t('The requests for this order already reach its damage limit.');
  }
}
