import { useReviewCaseQuery } from '@atrium/api-slice';
import { ReviewId, subscores, type ReviewCase, type ReviewSubject } from '@atrium/domain';
import { Badge, Banner, Button, Card, QueryView, TextLink } from '@atrium/ui';
import { useState } from 'react';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { detailClasses } from '../detail-layout/index.ts';
import { Timestamp, listClasses as classes } from '../lists/index.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';
import panel from './reviews.module.css';
import { useReviewChange } from './use-review-change.ts';
import { useReviewDecision } from './use-review-decision.ts';

/** A review with its history, to publish, reject or remove it or its reply. */
export function ReviewPage() {
  const { data: reviewId } = ReviewId.safeParse(useParams()['reviewId']);
  return (
    <div className={classes.page}>
      <title>Review | Atrium admin</title>
      <TextLink href={paths.reviews}>Reviews</TextLink>
      {reviewId ? <Loaded reviewId={reviewId} /> : <h1>Review not found</h1>}
    </div>
  );
}

function Loaded({ reviewId }: { reviewId: ReviewId }) {
  const review = useReviewCaseQuery({ params: { reviewId } }, { refetchOnMountOrArgChange: true });
  return (
    <QueryView
      query={{ ...review, data: review.currentData, isLoading: review.isFetching && !review.currentData }}
    >
      {(one) => <Case review={one} onReload={() => void review.refetch()} />}
    </QueryView>
  );
}

function Case({ review, onReload }: { review: ReviewCase; onReload: () => void }) {
  const { reply } = review;
  const findings = review.versions.find(({ version }) => version === review.version)?.findings ?? [];
  return (
    <>
      <h1>{review.event.name}</h1>
      <Card title="Review">
        <div className={detailClasses.stack}>
          <p>
            <Badge>{review.state.toLowerCase()}</Badge> {review.author ?? 'Former attendee'},{' '}
            {review.organiser.name}, attended on {review.attendedOn}, verified by{' '}
            {review.isCheckedIn ? 'check-in' : 'registration'}
          </p>
          <Due dueAt={review.dueAt} />
          <p className={panel.text}>{review.text || 'Scores without a text'}</p>
          <Findings findings={findings} />
          <p>{scoresOf(review)}</p>
          <Actions review={review} subject="review" onReload={onReload} />
        </div>
      </Card>
      {reply && (
        <Card title="Reply of the organiser">
          <div className={detailClasses.stack}>
            <p>
              <Badge>{reply.state.toLowerCase()}</Badge> {reply.author}, {reply.organiser}
            </p>
            <Due dueAt={reply.dueAt} />
            <p className={panel.text}>{reply.text}</p>
            <Findings findings={reply.findings} />
            <Actions review={review} subject="reply" onReload={onReload} />
          </div>
        </Card>
      )}
      <Card title="History">
        <ol className={panel.history}>
          {review.versions.map(({ version, at, outcome, text, by, reference }) => (
            <li key={version}>
              <p>
                Version {version}, <Timestamp instant={at} />, {outcome.toLowerCase()}
                {by && `, changed by ${by} on request ${reference ?? ''}`}
              </p>
              <p className={panel.text}>{text}</p>
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}

const Due = ({ dueAt }: { dueAt: string | null }) =>
  dueAt && (
    <p>
      Decision due by <Timestamp instant={dueAt} />
    </p>
  );

function Findings({ findings }: { findings: ReviewCase['versions'][number]['findings'] }) {
  if (findings.length === 0) return null;
  return (
    <ul className={panel.findings} aria-label="Found by the automatic check">
      {findings.map(({ rule, excerpt }) => (
        <li key={`${rule}-${excerpt}`}>
          <strong>{rule}</strong>: {excerpt}
        </li>
      ))}
    </ul>
  );
}

/** The scores are hidden until the decision, which must not depend on them. */
function scoresOf({ score, subscores: parts }: ReviewCase): string {
  if (score === null) return 'Scores are shown after the decision.';
  const given = subscores.flatMap((name) => (parts?.[name] ? [`${name} ${parts[name]}`] : []));
  return [`Score ${score} out of 10`, ...given].join(', ');
}

interface ActionsProps {
  review: ReviewCase;
  subject: ReviewSubject;
  onReload: () => void;
}

function Actions({ review, subject, onReload }: ActionsProps) {
  const { decide, isDeciding, isStale } = useReviewDecision(review.id);
  const { change } = useReviewChange(review.id);
  const [isChanging, setIsChanging] = useState(false);
  const [refusal, setRefusal] = useState<'REJECT' | 'REMOVE' | null>(null);
  const state = subject === 'reply' ? review.reply?.state : review.state;
  const seen = review.version;
  return (
    <>
      {isStale && (
        <Banner
          tone="warning"
          title="This review has changed since you opened it"
          action={
            <Button size="s" variant="secondary" onPress={onReload}>
              Show the new version
            </Button>
          }
        />
      )}
      <div className={panel.actions}>
        {state === 'FLAGGED' && (
          <>
            <Button
              isPending={isDeciding}
              onPress={() => void decide({ decision: 'PUBLISH', subject, seen })}
            >
              Publish
            </Button>
            <Button variant="secondary" onPress={() => setRefusal('REJECT')}>
              Reject
            </Button>
          </>
        )}
        {state === 'PUBLISHED' && (
          <Button variant="secondary" onPress={() => setRefusal('REMOVE')}>
            Remove
          </Button>
        )}
        {subject === 'review' && state === 'PUBLISHED' && (
          <Button variant="secondary" onPress={() => setIsChanging(true)}>
            Change
          </Button>
        )}
      </div>
      {isChanging && review.score !== null && (
        <ChangeDialog
          key={review.version}
          review={{ ...review, score: review.score }}
          onConfirm={change}
          onClose={() => setIsChanging(false)}
        />
      )}
      {refusal && (
        <RefusalDialog
          decision={refusal}
          subject={subject}
          onConfirm={async (reasons) => {
            // a rejected promise keeps the dialog open, with what was typed
            if (!(await decide({ decision: refusal, subject, seen, ...reasons })))
              throw new Error('the decision was not saved');
            setRefusal(null);
          }}
          onClose={() => setRefusal(null)}
        />
      )}
    </>
  );
}
