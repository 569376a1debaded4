import type { AdminNotice } from '@atrium/domain';
import { Button, Card, DescriptionList, TextLink } from '@atrium/ui';
import { currentTranslator, groundText, subjectText } from '@atrium/texts';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { ReasonDialog } from '../actions/index.ts';
import { Timestamp } from '../lists/index.ts';
import classes from './moderation.module.css';

export interface NoticeViewProps {
  notice: AdminNotice;
  onDecide: (outcome: 'UPHELD' | 'DISMISSED', reasons: string) => Promise<void>;
}

/** Link to the standing of an author, with what a sanction would be about. */
const standingOf = ({ author, subjectKind, subjectId, subjectName, id }: AdminNotice): string | null =>
  author &&
  `${paths.standing(author)}&${new URLSearchParams({
    kind: subjectKind,
    id: subjectId,
    name: subjectName ?? '',
    notice: id,
  }).toString()}`;

/** A report with the reported words, the author's standing, and the two outcomes. */
export function NoticeView({ notice, onDecide }: NoticeViewProps) {
  const [outcome, setOutcome] = useState<'UPHELD' | 'DISMISSED' | null>(null);
  const texts = currentTranslator();
  const standing = standingOf(notice);
  const isOnReview = notice.subjectKind === 'REVIEW' || notice.subjectKind === 'REVIEW_REPLY';
  return (
    <Card title={`Report ${notice.number}`}>
      <DescriptionList
        items={[
          { term: 'Due', description: <Timestamp instant={notice.dueAt} /> },
          {
            term: 'About',
            description: `${subjectText(texts, notice.subjectKind)}: ${notice.subjectName ?? notice.subjectId}`,
          },
          {
            term: 'Words',
            description: <span className={classes.words}>{notice.content ?? 'No longer there'}</span>,
          },
          { term: 'Clause', description: groundText(texts, notice.ground) },
          { term: 'Explanation', description: <span className={classes.words}>{notice.explanation}</span> },
          { term: 'From', description: `${notice.name}, ${notice.email}` },
          {
            term: 'Author',
            description:
              standing === null ? (
                'Unknown'
              ) : (
                <TextLink href={standing}>{notice.author?.name ?? ''}</TextLink>
              ),
          },
        ]}
      />
      <div className={classes.actions}>
        {isOnReview && (
          <Button size="s" variant="secondary" href={paths.review(notice.subjectId)}>
            Open the review
          </Button>
        )}
        <Button size="s" onPress={() => setOutcome('UPHELD')}>
          Agree with the report
        </Button>
        <Button size="s" variant="secondary" onPress={() => setOutcome('DISMISSED')}>
          No breach
        </Button>
      </div>
      {outcome && (
        <ReasonDialog
          title={outcome === 'UPHELD' ? 'Agree with the report?' : 'Dismiss the report?'}
          confirmText={outcome === 'UPHELD' ? 'Agree' : 'Dismiss report'}
          label="Reasons"
          description="The sender of the report gets this by email. Measures against the author are taken on the author's page, before or after."
          onConfirm={(reasons) => onDecide(outcome, reasons)}
          onClose={() => setOutcome(null)}
        />
      )}
    </Card>
  );
}
