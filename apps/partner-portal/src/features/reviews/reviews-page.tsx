import { reviewRules, subscores, type PartnerReview, type Subscore } from '@atrium/domain';
import { Button, Card, EmptyState, Pagination, QueryView, RadioGroup, TextArea, TextLink } from '@atrium/ui';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { dayText } from '../../day-text.ts';
import { paths } from '../../paths.ts';
import classes from './reviews.module.css';
import { reviewsOfPage, usePartnerReviews, useReply } from './use-partner-reviews.ts';

type Shown = 'all' | 'unanswered';

/** Lists what attendees said of the company's events; each review can be answered once. */
export function ReviewsPage() {
  const [shown, setShown] = useState<Shown>('all');
  const [page, setPage] = useState(1);
  const reviews = usePartnerReviews(shown, page);
  return (
    <div className={classes.page}>
      <p className={classes.quiet}>
        Attendees of events that take place again can review them. You can reply once to each review. Reviews
        can't be hidden.
      </p>
      <RadioGroup
        label="Show"
        orientation="horizontal"
        options={[
          { id: 'all', name: 'All reviews' },
          { id: 'unanswered', name: 'Without a reply' },
        ]}
        value={shown}
        onChange={(chosen) => {
          setShown(chosen === 'unanswered' ? 'unanswered' : 'all');
          setPage(1);
        }}
      />
      <QueryView
        query={{
          ...reviews,
          data: reviews.currentData,
          isLoading: reviews.isFetching && !reviews.currentData,
        }}
      >
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<Star size={24} aria-hidden />}
              title={shown === 'all' ? 'No reviews yet' : 'Every review has a reply'}
            />
          ) : (
            <>
              <ul className={classes.list} aria-label="Reviews">
                {items.map((review) => (
                  <li key={review.id}>
                    <Review review={review} />
                  </li>
                ))}
              </ul>
              <Pagination page={page} pageCount={Math.ceil(total / reviewsOfPage)} onChange={setPage} />
            </>
          )
        }
      </QueryView>
    </div>
  );
}

function Review({ review }: { review: PartnerReview }) {
  const { author, edition, attendedOn, score, text, reply, replyState } = review;
  return (
    <Card>
      <div className={classes.review}>
        <h2 className={classes.title}>
          {score} out of 10: {edition.name}
        </h2>
        <p className={classes.quiet}>
          {author ?? 'Former attendee'}, attended on {dayText(attendedOn)} ·{' '}
          <TextLink href={paths.reportReview(review.id)}>Report</TextLink>
        </p>
        <p className={classes.text}>{text || 'Scores without a text'}</p>
        <Subscores review={review} />
        {reply && (
          <div className={classes.reply}>
            <strong>Your reply</strong>
            <p className={classes.text}>{reply.text}</p>
          </div>
        )}
        {!reply && replyState !== null && (
          <p>
            {replyStates[replyState]}{' '}
            {(replyState === 'REJECTED' || replyState === 'REMOVED') && (
              <TextLink href={paths.decisions}>Read the decision</TextLink>
            )}
          </p>
        )}
        {!reply && replyState === null && <ReplyForm review={review} />}
      </div>
    </Card>
  );
}

const subscoreNames: Record<Subscore, string> = {
  venue: 'Venue',
  content: 'Content',
  networking: 'Networking',
  staff: 'Staff',
  value: 'Value for money',
};

function Subscores({ review }: { review: PartnerReview }) {
  const given = subscores.filter((name) => review.subscores[name] !== null);
  if (given.length === 0) return null;
  return (
    <ul className={classes.given} aria-label="Scores in detail">
      {given.map((name) => (
        <li key={name}>
          {subscoreNames[name]}: {review.subscores[name]}
        </li>
      ))}
    </ul>
  );
}

const replyStates: Record<NonNullable<PartnerReview['replyState']>, string> = {
  PUBLISHED: 'Your reply is published.',
  FLAGGED: 'We check your reply before it is published.',
  REJECTED: 'Your reply was rejected.',
  REMOVED: 'Your reply was removed.',
  WITHDRAWN: 'Your reply was withdrawn.',
};

function ReplyForm({ review }: { review: PartnerReview }) {
  const [text, setText] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const reply = useReply();
  if (text === null)
    return (
      <div>
        <Button size="s" variant="secondary" onPress={() => setText('')}>
          Reply
        </Button>
      </div>
    );
  const send = async () => {
    setSending(true);
    await reply(review.id, text);
    setSending(false);
  };
  return (
    <div className={classes.review}>
      <TextArea
        label="Your reply"
        description="Everyone reads it, with your name and job title. You can’t change it afterwards."
        value={text}
        onChange={setText}
        rows={4}
        maxLength={reviewRules.textMax}
        counter={reviewRules.textMax}
      />
      <div className={classes.actions}>
        <Button isPending={isSending} isDisabled={text.trim() === ''} onPress={() => void send()}>
          Send reply
        </Button>
        <Button variant="secondary" onPress={() => setText(null)}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
