import { msg } from '@atrium/domain';
import type { Sentences } from './sentence.ts';

/** Problems of damage requests. */
export const damageSentences = {
  'damage-amount-required': msg('Enter an amount'),
  'damage-text-required': msg('Say what was damaged, how it happened and what it costs'),
  'damage-image-required': msg('Add at least one image'),
  'damage-image-unknown': msg('Upload this image again'),
  'damage-images-full': ({ t }, { count }) => t('You can add up to {{count}} images', { count }),
  'damage-limit-invalid': msg('Enter an amount, or 0 for none'),
  'damage-over-limit': ({ t, formatMoney }, { left }) =>
    t('You can ask for at most {{left}} with this order', { left: formatMoney(left) }),
  'damage-over-paid': ({ t, formatMoney }, { left }) =>
    t('You can refund at most {{left}}', { left: formatMoney(left) }),
  'damage-not-lower': ({ t, formatMoney }, { amount }) =>
    t('Enter less than {{amount}}', { amount: formatMoney(amount) }),

  'damage-changed': ({ t, formatMoney }, { amount }) =>
    t('The request is now {{amount}}. Check it and answer again.', { amount: formatMoney(amount) }),
  'damage-answered': msg('The buyer has already answered this request'),
  'damage-over': msg('This damage request is over'),
  'damage-unagreed': msg('Agree to the request before you pay it'),
  'damage-unpaid': msg('Only a paid request can be refunded'),
  'damage-payment-open': msg('A payment for this request is under way. Try again in a few minutes.'),
  'damage-too-early': msg('Damage can be requested once the event has begun'),
  'damage-too-late': ({ t }, { day }) => t('Requests for this event were accepted until {{day}}', { day }),
  'damage-not-attended': msg('This order admitted no one to the event'),
  'damage-limit-none': msg(
    "No damage limit was shown when this order was placed, so damage can't be charged",
  ),
  'damage-limit-used': msg('The requests for this order already reach its damage limit'),
} satisfies Partial<Sentences>;
