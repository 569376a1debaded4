import { formatEventTime, type ContactRequest, type ContactStatus } from '@atrium/domain';
import { Button, Card, DescriptionList, TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import { listClasses } from '../lists/index.ts';
import { RequestStatus } from './request-status.tsx';
import classes from './support.module.css';

interface RequestViewProps {
  request: ContactRequest;
  onMark: (status: ContactStatus) => Promise<void>;
  isMarking: boolean;
}

/** A request with the ways to answer it and to close it. */
export function RequestView({ request, onMark, isMarking }: RequestViewProps) {
  const { ticketNumber, name, email, subject, message, status, createdAt, userId, answeredAt, answeredBy } =
    request;
  const isOpen = status === 'OPEN';
  return (
    <>
      <div className={listClasses.head}>
        <h1 className={classes.subject}>{subject}</h1>
        <RequestStatus status={status} />
      </div>
      <Card title="Request">
        <DescriptionList
          items={[
            { term: 'Ticket', description: ticketNumber },
            { term: 'Written', description: formatEventTime(createdAt, 'UTC') },
            { term: 'Name', description: name },
            { term: 'Email', description: email },
            {
              term: 'Account',
              description: userId ? (
                <TextLink href={paths.account(email)}>Was logged in</TextLink>
              ) : (
                'Was not logged in: the address is not confirmed'
              ),
            },
            ...(answeredAt
              ? [{ term: 'Answered', description: `${formatEventTime(answeredAt, 'UTC')}, ${answeredBy}` }]
              : []),
          ]}
        />
      </Card>
      <Card title="Message">
        <p className={classes.message}>{message}</p>
      </Card>
      <div className={classes.acts}>
        <Button href={answerBy(request)} variant={isOpen ? 'primary' : 'secondary'}>
          Answer by email
        </Button>
        <Button
          variant="secondary"
          isPending={isMarking}
          onPress={() => void onMark(isOpen ? 'ANSWERED' : 'OPEN')}
        >
          {isOpen ? 'Mark as answered' : 'Open again'}
        </Button>
      </div>
    </>
  );
}

const answerBy = ({ email, ticketNumber, subject }: ContactRequest) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`[${ticketNumber}] ${subject}`)}`;
