import { reviewRules, starsOf, type PartnerId } from '@atrium/domain';
import { formatNumber, t } from '@atrium/texts';
import { Card, Pagination, QueryView, RatingStars, TextLink } from '@atrium/ui';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { ReviewEntry } from './review-entry.tsx';
import { verifiedCount } from './review-words.ts';
import classes from './reviews.module.css';
import { reviewsOfPage } from './use-event-reviews.ts';
import { useOrganiserReviewList } from './use-organiser-reviews.ts';

/** Shows what attendees said of all events of an organiser; nothing without a review. */
export function OrganiserReviews({ id }: { id: PartnerId }) {
  const [page, setPage] = useState(1);
  const { mean, reviews } = useOrganiserReviewList(id, page);
  if (!mean || mean.count === 0) return null;
  return (
    <Card title={t('Reviews')}>
      <div className={classes.section}>
        <Figure {...mean} />
        <QueryView query={reviews}>
          {({ items, total }) => (
            <>
              <ul className={classes.list} aria-label={t('Reviews')}>
                {items.map((review) => (
                  <li key={review.id}>
                    <ReviewEntry review={review} />
                  </li>
                ))}
              </ul>
              <Pagination
                page={page}
                pageCount={Math.ceil(total / reviewsOfPage)}
                label={t('Pages of reviews')}
                onChange={setPage}
              />
            </>
          )}
        </QueryView>
        <TextLink href={paths.reviewsPolicy}>{t('How reviews work')}</TextLink>
      </div>
    </Card>
  );
}

function Figure({ mean, count }: { mean: number | null; count: number }) {
  if (mean === null)
    return (
      <p>
        {t('{{count}} reviews, no stars yet', { count, defaultValue_one: '{{count}} review, no stars yet' })}
        {'. '}
        {t('Stars are shown once there are {{number}} reviews.', { number: reviewRules.organiserMinimum })}
      </p>
    );
  return (
    <div>
      <p className={classes.mean}>
        {t('{{mean}} out of 10', {
          mean: formatNumber(mean, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
        })}
      </p>
      <RatingStars rating={starsOf(mean)} size={20} />
      <p className={classes.quiet}>{verifiedCount(count)}</p>
    </div>
  );
}
