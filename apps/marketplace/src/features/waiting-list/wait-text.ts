import { formatEventTime, fromMajor, type OwnWait } from '@atrium/domain';
import { formatMoney, formatNumber, locale, t } from '@atrium/texts';

/** Joins names of ticket types, any of which will do. */
export const orNames = (types: readonly { name: string }[]): string =>
  new Intl.ListFormat(locale(), { type: 'disjunction' }).format(types.map(({ name }) => name));

/** Names what is waited for: the type that is or was offered, or any that would do. */
export const waitedName = ({ state, anyOf, ticketType }: OwnWait): string =>
  anyOf && state === 'WAITING' ? orNames(anyOf) : ticketType.name;

/** Says how it stands with tickets that somebody waits for. */
export function waitText(wait: OwnWait): string {
  if (wait.needsApproval) return requestText(wait);
  const { state, position, count, offeredUntil, event, anyOf } = wait;
  switch (state) {
    case 'WAITING':
      if (anyOf)
        return t("You're number {{position}} in line for {{count}} tickets of {{name}}.", {
          position: formatNumber(position ?? 1),
          count,
          name: orNames(anyOf),
          defaultValue_one: "You're number {{position}} in line for {{count}} ticket of {{name}}.",
        });
      return t("You're number {{position}} in line for {{count}} tickets.", {
        position: formatNumber(position ?? 1),
        count,
        defaultValue_one: "You're number {{position}} in line for {{count}} ticket.",
      });
    case 'OFFERED':
      return t('{{count}} “{{name}}” tickets are held for you until {{time}}.', {
        count,
        name: wait.ticketType.name,
        time: formatEventTime(offeredUntil ?? event.startAt, event.timeZone, locale()),
        defaultValue_one: '{{count}} “{{name}}” ticket is held for you until {{time}}.',
      });
    case 'ORDERED':
      return t('You ordered these tickets.');
    case 'EXPIRED':
      return t('The offer ended before you bought the tickets. They went to the next in line.');
    case 'LEFT':
      return t('You left this waiting list.');
    case 'REMOVED':
      return t('The organiser removed you from this waiting list.');
    case 'OVER':
      return t('These tickets are no longer sold.');
  }
}

/** Says how it stands with a request for tickets that are sold on approval. */
function requestText({ state, count, offeredUntil, event, reason, card }: OwnWait): string {
  switch (state) {
    case 'WAITING':
      if (card?.heldUntil)
        return t(
          'You requested {{count}} tickets. {{amount}} is held on your card until {{time}}, and charged only if the organiser approves.',
          {
            count,
            amount: formatMoney(fromMajor(card.amount.amount, card.amount.currency.code)),
            time: formatEventTime(card.heldUntil, event.timeZone, locale()),
            defaultValue_one:
              'You requested {{count}} ticket. {{amount}} is held on your card until {{time}}, and charged only if the organiser approves.',
          },
        );
      if (card?.isRequired)
        return t(
          'Your request for {{count}} tickets isn’t complete: authorise a card for it. The organiser can’t approve it before.',
          {
            count,
            defaultValue_one:
              'Your request for {{count}} ticket isn’t complete: authorise a card for it. The organiser can’t approve it before.',
          },
        );
      if (card)
        return t(
          'You requested {{count}} tickets, without a card so far. Authorise one now, or pay once the organiser approves.',
          {
            count,
            defaultValue_one:
              'You requested {{count}} ticket, without a card so far. Authorise one now, or pay once the organiser approves.',
          },
        );
      return t('You requested {{count}} tickets. The organiser decides, and we email you.', {
        count,
        defaultValue_one: 'You requested {{count}} ticket. The organiser decides, and we email you.',
      });
    case 'OFFERED':
      return t('Your request is approved: {{count}} tickets are held for you until {{time}}.', {
        count,
        time: formatEventTime(offeredUntil ?? event.startAt, event.timeZone, locale()),
        defaultValue_one: 'Your request is approved: {{count}} ticket is held for you until {{time}}.',
      });
    case 'ORDERED':
      return t('You ordered these tickets.');
    case 'EXPIRED':
      return t('Your request was approved, but the time to buy the tickets is over.');
    case 'LEFT':
      return t('You withdrew this request.');
    case 'REMOVED':
      return reason
        ? t('The organiser declined this request: {{reason}}', { reason })
        : t('The organiser declined this request.');
    case 'OVER':
      return t('These tickets are no longer sold.');
  }
}
