import { formatEventTime, money, type DamageRefund, type DamageRequest } from '@atrium/domain';
import {
  damageActorText,
  damageClosingText,
  damageStatusText,
  damageStepText,
  formatMoney,
  locale,
  t,
} from '@atrium/texts';
import { DescriptionList } from '../patterns/description-list.tsx';
import { Timeline, type TimelineEntry } from '../patterns/timeline.tsx';
import classes from './damage-details.module.css';

const tones: Partial<Record<DamageRequest['steps'][number]['kind'], TimelineEntry['tone']>> = {
  PAID: 'success',
  AGREED: 'success',
  DISAGREED: 'danger',
};

/** A damage request with its images and what both sides said; the same for organiser, buyer and support. */
export function DamageDetails({ request }: { request: DamageRequest }) {
  const { amountMinor, limitMinor, currency, text, images, status, dueAt, closedBecause, steps, refunds } =
    request;
  const amount = (minor: number) => formatMoney(money(minor, currency));
  const timeOf = (instant: string) => formatEventTime(instant, 'UTC', locale());
  const refundedMinor = refunds.reduce((sum, refund) => sum + refund.amountMinor, 0);
  return (
    <div className={classes.stack}>
      <DescriptionList
        items={[
          { term: t('Amount'), description: amount(amountMinor) },
          { term: t('Most that can be charged'), description: amount(limitMinor) },
          {
            term: t('Status'),
            description: closedBecause
              ? damageClosingText({ t }, closedBecause)
              : damageStatusText({ t }, status),
          },
          ...(dueAt ? [{ term: t('Until'), description: timeOf(dueAt) }] : []),
          ...(refundedMinor > 0 ? [{ term: t('Refunded'), description: amount(refundedMinor) }] : []),
          { term: t('Order number'), description: request.orderNumber },
          { term: t('Event'), description: request.event.name },
          { term: t('Organiser'), description: request.organiser.name },
          { term: t('Buyer'), description: request.buyer },
        ]}
      />
      <p className={classes.text}>{text}</p>
      <ul className={classes.images} aria-label={t('Images of the damage')}>
        {images.map(({ id, url }, index) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={t('Image {{number}}', { number: index + 1 })} />
            </a>
          </li>
        ))}
      </ul>
      <Timeline
        label={t('History of the damage request')}
        entries={[
          ...steps.map((step, index): TimelineEntry => ({
            id: index,
            title: damageStepText({ t }, step, amount(step.amountMinor)),
            detail: damageActorText({ t }, step.by),
            at: step.at,
            atText: timeOf(step.at),
            tone: tones[step.kind] ?? 'info',
            children: step.kind === 'FILED' ? undefined : step.text,
          })),
          // a request is refunded after it was paid, its last step
          ...refunds.map((refund): TimelineEntry => ({
            id: refund.id,
            title: refundText(refund, amount(refund.amountMinor)),
            detail: damageActorText({ t }, refund.by),
            at: refund.at,
            atText: timeOf(refund.at),
            tone: 'info',
            children: refund.reason,
          })),
        ]}
      />
    </div>
  );
}

function refundText({ sentAt, isSettled }: DamageRefund, amount: string): string {
  if (sentAt === null) return t('Refund of {{amount}}, not sent yet', { amount });
  return isSettled
    ? t('Refunded {{amount}} by other means than the card', { amount })
    : t('Refunded {{amount}}', { amount });
}
