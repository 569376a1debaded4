import { reviewOrders, reviewRules, subscores, type EventDetail, type ReviewOrder } from '@atrium/domain';
import { formatNumber, msg, t } from '@atrium/texts';
import { Card, Pagination, QueryView, RatingStars, Select, TextLink } from '@atrium/ui';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { ReviewEntry } from './review-entry.tsx';
import { subscoreNames, verifiedCount } from './review-words.ts';
import classes from './reviews.module.css';
import { reviewsOfPage, useEventReviewList, type ReviewChoice } from './use-event-reviews.ts';

type Figures = NonNullable<EventDetail['reviews']>;

const orderNames: Record<ReviewOrder, string> = {
  newest: msg('Newest first'),
  highest: msg('Highest score first'),
  lowest: msg('Lowest score first'),
};

/** Shows what attendees of all editions said: figures, and the reviews themselves. */
export function EventReviews({ eventId, reviews }: { eventId: number; reviews: Figures }) {
  return (
    <Card title={t('Reviews')}>
      <div className={classes.section}>
        {reviews.count === 0 ? (
          <p className={classes.quiet}>{t('No reviews yet')}</p>
        ) : (
          <Summary reviews={reviews} />
        )}
        {reviews.count > 0 && <List eventId={eventId} reviews={reviews} />}
        <p className={classes.quiet}>
          {t(
            'These reviews are of all editions of this event, and only people with a valid ticket can write them.',
          )}{' '}
          <TextLink href={paths.reviewsPolicy}>{t('How reviews work')}</TextLink>
        </p>
      </div>
    </Card>
  );
}

function Summary({ reviews }: { reviews: Figures }) {
  const { stars, mean, count, histogram } = reviews;
  if (stars === null || mean === null)
    return (
      <p>
        {t('{{count}} reviews, no stars yet', { count, defaultValue_one: '{{count}} review, no stars yet' })}
        {'. '}
        {t('Stars are shown once there are {{number}} reviews.', { number: reviewRules.minimumForStars })}
      </p>
    );
  return (
    <div className={classes.figures}>
      <div>
        <p className={classes.mean}>
          {t('{{mean}} out of 10', {
            mean: formatNumber(mean, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
          })}
        </p>
        <RatingStars rating={stars} size={20} />
        <p className={classes.quiet}>{verifiedCount(count)}</p>
      </div>
      <ul className={classes.bars} aria-label={t('How many gave each score')}>
        {histogram
          .map((number, index) => ({ number, score: index + 1 }))
          .toReversed()
          .map(({ number, score }) => (
            <li key={score}>
              <span>{formatNumber(score)}</span>
              <meter min={0} max={count} value={number} aria-label={t('{{score}} out of 10', { score })} />
              <span>{formatNumber(number)}</span>
            </li>
          ))}
      </ul>
      <dl className={classes.subscores}>
        {subscores.map((name) => {
          const { mean: part, count: of } = reviews.subscores[name];
          return (
            part !== null && (
              <div key={name}>
                <dt>{t(subscoreNames[name])}</dt>
                <dd>
                  <meter min={0} max={reviewRules.scoreMax} value={part} aria-hidden />
                  {formatNumber(part, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}{' '}
                  <span className={classes.quiet}>({formatNumber(of)})</span>
                </dd>
              </div>
            )
          );
        })}
      </dl>
    </div>
  );
}

function List({ eventId, reviews }: { eventId: number; reviews: Figures }) {
  const [choice, setChoice] = useState<ReviewChoice>({ sort: 'newest', edition: null, page: 1 });
  const query = useEventReviewList(eventId, choice, reviews);
  const { editions } = reviews;
  return (
    <>
      <div className={classes.choices}>
        <Select
          label={t('Order')}
          options={reviewOrders.map((id) => ({ id, name: t(orderNames[id]) }))}
          value={choice.sort}
          onChange={(sort) => sort && setChoice({ ...choice, sort, page: 1 })}
        />
        {editions.length > 1 && (
          <Select
            label={t('Edition')}
            options={editions.map(({ eventId: id, label, name, count }) => ({
              id,
              name: `${label ?? name} (${formatNumber(count)})`,
            }))}
            value={choice.edition}
            clearText={t('All editions')}
            placeholder={t('All editions')}
            onChange={(edition) => setChoice({ ...choice, edition, page: 1 })}
          />
        )}
      </div>
      <QueryView query={query}>
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
              page={choice.page}
              pageCount={Math.ceil(total / reviewsOfPage)}
              label={t('Pages of reviews')}
              onChange={(page) => setChoice({ ...choice, page })}
            />
          </>
        )}
      </QueryView>
    </>
  );
}
