import { formatDay, t } from '@atrium/texts';
import { Badge, Button, Card, ConfirmDialog, EmptyState, QueryView, TextLink } from '@atrium/ui';
import { isolated, type OwnReview, type ReviewableEvent } from '@atrium/domain';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { Reply } from './review-entry.tsx';
import { stateNames } from './review-words.ts';
import classes from './reviews.module.css';
import { useOwnReviewList } from './use-own-reviews.ts';

/** Events to review, and what was written. */
export function OwnReviewsPage() {
  const { query, withdraw } = useOwnReviewList();
  const [withdrawn, setWithdrawn] = useState<OwnReview | null>(null);
  return (
    <div className={classes.page}>
      <title>{`${t('Reviews')} | Atrium`}</title>
      <h1>{t('Reviews')}</h1>
      <QueryView query={query}>
        {({ waiting, written }) =>
          waiting.length + written.length === 0 ? (
            <EmptyState
              icon={<Star size={24} aria-hidden />}
              title={t('Nothing to review yet')}
              detail={t('After an event that takes place again, you can say here how it was.')}
              action={<Button href={paths.registrations}>{t('Registrations and Events')}</Button>}
            />
          ) : (
            <>
              {waiting.length > 0 && (
                <section className={classes.list} aria-label={t('To review')}>
                  <h2>{t('To review')}</h2>
                  {waiting.map((event) => (
                    <Waiting key={event.eventId} event={event} />
                  ))}
                </section>
              )}
              {written.length > 0 && (
                <section className={classes.list} aria-label={t('Written')}>
                  <h2>{t('Written')}</h2>
                  {written.map((review) => (
                    <Written key={review.id} review={review} onWithdraw={() => setWithdrawn(review)} />
                  ))}
                </section>
              )}
            </>
          )
        }
      </QueryView>
      {withdrawn && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setWithdrawn(null)}
          title={t('Withdraw your review?')}
          confirmText={t('Withdraw')}
          tone="danger"
          onConfirm={async () => {
            await withdraw(withdrawn);
            setWithdrawn(null);
          }}
        >
          {t('It is no longer shown and no longer counts. You can’t review this event again.')}
        </ConfirmDialog>
      )}
    </div>
  );
}

function Waiting({ event }: { event: ReviewableEvent }) {
  return (
    <Card title={event.name}>
      <div className={classes.section}>
        <p className={classes.quiet}>
          {isolated(event.organiser)} · {formatDay(event.startDateTime)} ·{' '}
          {t('Until {{day}}', { day: formatDay(event.writeUntil) })}
        </p>
        <div className={classes.actions}>
          <Button href={paths.reviewEvent(event.eventId)}>{t('Write a review')}</Button>
        </div>
      </div>
    </Card>
  );
}

function Written({ review, onWithdraw }: { review: OwnReview; onWithdraw: () => void }) {
  const { event, state, grounds, resubmitUntil, reply } = review;
  return (
    <Card title={event.name}>
      <div className={classes.section}>
        <div className={classes.actions}>
          <Badge tone={state === 'PUBLISHED' ? 'success' : state === 'FLAGGED' ? 'info' : 'neutral'}>
            {t(stateNames[state])}
          </Badge>
          <span>{t('{{score}} out of 10', { score: review.score })}</span>
          <span className={classes.quiet}>{formatDay(review.submittedAt)}</span>
        </div>
        {state === 'FLAGGED' && (
          <p>
            {t(
              'Our automatic check found something in it, so one of our team reads it before it is published.',
            )}
          </p>
        )}
        {review.text && <p className={classes.text}>{review.text}</p>}
        {grounds && (
          <p>
            {t('Why it isn’t shown: {{facts}}', { facts: grounds.facts })}{' '}
            <TextLink href={paths.contentGuidelines}>{t('Content guidelines')}</TextLink>
            {' · '}
            <TextLink href={`${paths.decisions}#${grounds.decisionId}`}>{t('Read the decision')}</TextLink>
          </p>
        )}
        {reply && <Reply reply={reply} />}
        <div className={classes.actions}>
          {resubmitUntil && (
            <Button size="s" href={paths.resubmitReview(review.id)}>
              {t('Change and send again')}
            </Button>
          )}
          {state !== 'WITHDRAWN' && (
            <Button size="s" variant="quiet" onPress={onWithdraw}>
              {t('Withdraw')}
            </Button>
          )}
        </div>
        {resubmitUntil && (
          <p className={classes.quiet}>
            {t('You can send it again until {{day}}.', { day: formatDay(resubmitUntil) })}
          </p>
        )}
      </div>
    </Card>
  );
}
