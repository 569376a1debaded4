import { NotFound } from '@atrium/account';
import {
  ReviewContent,
  ReviewDraft,
  isolated,
  type EventId,
  type OwnReview,
  type ReviewableEvent,
} from '@atrium/domain';
import { currentTranslator, formatDay, t } from '@atrium/texts';
import { receivedText } from '@atrium/texts/problems';
import { Banner, Button, Container, ErrorState, QueryView, schemaResolver, toast } from '@atrium/ui';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { UnknownInvitation } from './unknown-invitation.tsx';
import { ReviewForm, emptyReview, type ReviewValues } from './review-form.tsx';
import { forgetReviewDraft, keepReviewDraft, readReviewDraft } from './review-draft-store.ts';
import classes from './reviews.module.css';
import { useInvitation, useOwnReviewList, useResubmitReview, useWriteReview } from './use-own-reviews.ts';

/** The questionnaire of an emailed invitation. */
export function InvitedReviewPage() {
  const { token = '' } = useParams();
  const { query, isUnknown } = useInvitation(token);
  if (isUnknown) return <UnknownInvitation />;
  return (
    <Frame>
      <QueryView query={query}>
        {(event) =>
          event.refusal ? (
            <ErrorState title={event.name} detail={sentenceOf(event.refusal)} />
          ) : (
            <Questionnaire event={event} token={token} />
          )
        }
      </QueryView>
    </Frame>
  );
}

/** The questionnaire of an event in the own list. */
export function ReviewEventPage() {
  const eventId = Number(useParams()['eventId']);
  const { query } = useOwnReviewList();
  return (
    <Frame>
      <QueryView query={query}>
        {({ waiting }) => {
          const event = waiting.find((one) => one.eventId === eventId);
          return event ? <Questionnaire event={event} /> : <NoMore />;
        }}
      </QueryView>
    </Frame>
  );
}

/** Changes a review that was rejected or removed. */
export function ResubmitReviewPage() {
  const { reviewId } = useParams();
  const { query } = useOwnReviewList();
  return (
    <Frame>
      <QueryView query={query}>
        {({ written }) => {
          const review = written.find(({ id }) => id === reviewId);
          if (!review) return <NotFound />;
          return review.resubmitUntil ? <Resubmission review={review} /> : <NoMore />;
        }}
      </QueryView>
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <Container className={classes.notice}>
      <title>{`${t('Write a review')} | Atrium`}</title>
      <div className={classes.page}>{children}</div>
    </Container>
  );
}

const NoMore = () => (
  <Banner
    title={t("You can't write a review here any more")}
    action={
      <Button size="s" variant="secondary" href={paths.ownReviews}>
        {t('Your reviews')}
      </Button>
    }
  />
);

/** Why an event can't be reviewed. A code of a newer release has no sentence here. */
const sentenceOf = (refusal: { code: string; params: Record<string, unknown> }): string =>
  receivedText(currentTranslator(), refusal) ?? t('This event can’t be reviewed with your account.');

const draftResolver = (token?: string) =>
  schemaResolver<ReviewValues, ReviewDraft>(ReviewDraft, { toBody: (values) => ({ ...values, token }) });
const contentResolver = schemaResolver<ReviewValues, ReviewContent>(ReviewContent);

interface QuestionnaireProps {
  event: Pick<ReviewableEvent, 'name' | 'organiser' | 'displayName' | 'writeUntil'> & { eventId: EventId };
  token?: string;
}

function Questionnaire({ event, token }: QuestionnaireProps) {
  const { eventId } = event;
  const navigate = useNavigate();
  const send = useWriteReview(eventId);
  const resolver = useMemo(() => draftResolver(token), [token]);
  const [initial] = useState(() => ({ ...emptyReview, ...readReviewDraft(eventId) }));
  const keep = useCallback((values: ReviewValues) => keepReviewDraft(eventId, values), [eventId]);
  return (
    <>
      <h1>{t('How was {{event}}?', { event: event.name })}</h1>
      <p className={classes.quiet}>
        {isolated(event.organiser)} · {t('Until {{day}}', { day: formatDay(event.writeUntil) })}
      </p>
      <ReviewForm
        initial={initial}
        resolver={resolver}
        displayName={event.displayName}
        sendText={t('Send review')}
        send={send}
        onTyped={keep}
        onSent={() => {
          forgetReviewDraft(eventId);
          toast.success(t('Thank you for your review'));
          void navigate(paths.ownReviews);
        }}
      />
    </>
  );
}

function Resubmission({ review }: { review: OwnReview }) {
  const navigate = useNavigate();
  const send = useResubmitReview(review.id);
  const [initial] = useState(() => ({
    ...emptyReview,
    ...review.subscores,
    score: review.score,
    text: review.text,
  }));
  return (
    <>
      <h1>{t('Change your review of {{event}}', { event: review.event.name })}</h1>
      {review.grounds && <Banner tone="warning">{review.grounds.facts}</Banner>}
      <ReviewForm
        initial={initial}
        resolver={contentResolver}
        sendText={t('Send again')}
        send={send}
        onSent={() => {
          toast.success(t('Thank you for your review'));
          void navigate(paths.ownReviews);
        }}
      />
    </>
  );
}
