import { useModerationQueueQuery } from '@atrium/api-slice';
import { EmptyState, QueryView, TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import { ComplaintView } from './complaint-view.tsx';
import { DecisionView } from './decision-view.tsx';
import classes from './moderation.module.css';
import { NoticeView } from './notice-view.tsx';
import { useModeration } from './use-moderation.ts';

/** The queue of moderators: reports, complaints, appeals, and suspensions that wait for a second administrator. */
export function ModerationPage() {
  const queue = useModerationQueueQuery(undefined, { refetchOnMountOrArgChange: true });
  const { decideNotice, decideAppeal, confirm } = useModeration();
  return (
    <div className={classes.page}>
      <title>Moderation | Atrium admin</title>
      <h1>Moderation</h1>
      <p>
        Reviews that the automatic check found something in are in the{' '}
        <TextLink href={paths.reviews}>queue of reviews</TextLink>.
      </p>
      <QueryView query={queue} failed="We couldn't load the queue">
        {({ notices, complaints, appeals, confirmations }) => {
          if (notices.length + complaints.length + appeals.length + confirmations.length === 0)
            return <EmptyState title="Nothing waits for a moderator" />;
          return (
            <>
              {confirmations.map(({ decision, dueAt }) => (
                <DecisionView
                  key={decision.id}
                  decision={decision}
                  due={{ title: 'Ends unless confirmed by', at: dueAt }}
                  onConfirm={() => confirm(decision.id)}
                />
              ))}
              {appeals.map(({ decision, dueAt }) => (
                <DecisionView
                  key={decision.id}
                  decision={decision}
                  due={{ title: 'Appeal due', at: dueAt }}
                  onDecideAppeal={(outcome, reasons) => decideAppeal(decision.id, outcome, reasons)}
                />
              ))}
              {complaints.map((complaint) => (
                <ComplaintView
                  key={complaint.id}
                  complaint={complaint}
                  onDecide={(outcome, reasons) => decideNotice(complaint.id, outcome, reasons)}
                />
              ))}
              {notices.map((notice) => (
                <NoticeView
                  key={notice.id}
                  notice={notice}
                  onDecide={(outcome, reasons) => decideNotice(notice.id, outcome, reasons)}
                />
              ))}
            </>
          );
        }}
      </QueryView>
    </div>
  );
}
