import type { EventAttendee, GivenAnswer } from '@atrium/domain';
import { formatDay } from '@atrium/texts';
import { Button, DescriptionList, Dialog, QueryView } from '@atrium/ui';
import { useRights } from '../../rights/use-rights.ts';
import classes from './attendees.module.css';
import { useAnswers } from './use-answers.ts';

interface AnswersDialogProps {
  eventId: number;
  attendee: EventAttendee;
  onClose: () => void;
}

/** The answers of one attendee. */
export function AnswersDialog({ eventId, attendee, onClose }: AnswersDialogProps) {
  const { ticketId, firstName, surname } = attendee;
  const { answers, sensitive, isReading, onRead } = useAnswers(eventId, ticketId);
  const mayRead = useRights()('change-attendees');
  return (
    <Dialog
      title={`Answers from ${firstName} ${surname}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <QueryView query={answers} failed="Failed to load the answers">
        {(given) => (
          <div className={classes.stack}>
            {given.answers.length + given.sensitive === 0 && (
              <p>No answers: the questions were added later, or left empty.</p>
            )}
            {given.answers.length > 0 && <AnswerList answers={given.answers} />}
            {sensitive && (
              <section aria-label="Sensitive answers">
                <AnswerList answers={sensitive} />
              </section>
            )}
            {given.sensitive > 0 && !sensitive && (
              <>
                <p className={classes.quiet}>{hiddenText(given.sensitive, mayRead)}</p>
                {mayRead && (
                  <div>
                    <Button variant="secondary" isPending={isReading} onPress={() => void onRead()}>
                      Show sensitive answers
                    </Button>
                  </div>
                )}
              </>
            )}
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}

function AnswerList({ answers }: { answers: readonly GivenAnswer[] }) {
  return <DescriptionList items={answers.map((one) => ({ term: one.text, description: answerText(one) }))} />;
}

const hiddenText = (count: number, mayRead: boolean): string =>
  `${count === 1 ? 'One sensitive answer is' : `${count} sensitive answers are`} hidden. ${
    mayRead
      ? 'If you look, your email and the time are recorded for the owners of your company.'
      : 'Only owners and managers can look.'
  }`;

function answerText({ kind, answer }: GivenAnswer): string {
  if (kind === 'CONSENT') return 'Yes';
  return kind === 'DATE' ? answer.map((day) => formatDay(day)).join(', ') : answer.join(', ');
}
