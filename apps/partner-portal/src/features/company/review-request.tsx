import { Banner, Button, TextArea } from '@atrium/ui';
import { useState } from 'react';
import classes from './company.module.css';
import { useReviewRequest } from './use-review-request.ts';

/** A comment on what has changed, and a button that requests another review. */
export function ReviewRequest() {
  const { ask, isPending, fault } = useReviewRequest();
  const [comment, setComment] = useState('');
  return (
    <div className={classes.notice}>
      <TextArea
        label="What did you change?"
        value={comment}
        onChange={setComment}
        maxLength={2000}
        rows={3}
      />
      {fault && <Banner tone="danger">{fault}</Banner>}
      <div>
        <Button isPending={isPending} onPress={() => void ask(comment)}>
          Ask for another review
        </Button>
      </div>
    </div>
  );
}
