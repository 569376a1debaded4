import { formatEventTime, languageNames, type ContactRequest, type ContactStatus } from '@atrium/domain';
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

/** A contact request with its message and actions. */
export function RequestView({ request, onMark, isMarking }: RequestViewProps) {
  const {
    ticketNumber,
    name,
    email,
    subject,
    message,
    status,
    createdAt,
    userId,
    contact,
    answeredAt,
    answeredBy,
  } = request;
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
            { term: 'Reference', description: ticketNumber },
            { term: 'Received', description: formatEventTime(createdAt, 'UTC') },
            { term: 'Name', description: name },
            { term: 'Email', description: email },
            {
              term: 'Account',
              description: userId ? (
                <TextLink href={paths.account(email)}>Was logged in</TextLink>
              ) : (
                "Wasn't logged in: the address isn't confirmed"
              ),
            },
            ...(contact ? [{ term: 'Prefers', description: preferenceOf(contact) }] : []),
            ...(answeredAt
              ? [{ term: 'Answered', description: `${formatEventTime(answeredAt, 'UTC')}, ${answeredBy}` }]
              : []),
          ]}
        />
      </Card>
      <Card title="Message">
        <p className={classes.message}>{message}</p>
      </Card>
      <div className={classes.actions}>
        <Button href={answerBy(request)} variant={isOpen ? 'primary' : 'secondary'}>
          Reply by email
        </Button>
        <Button
          variant="secondary"
          isPending={isMarking}
          onPress={() => void onMark(isOpen ? 'ANSWERED' : 'OPEN')}
        >
          {isOpen ? 'Mark as answered' : 'Reopen'}
        </Button>
      </div>
    </>
  );
}

const answerBy = ({ email, ticketNumber, subject }: ContactRequest) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`[${ticketNumber}] ${subject}`)}`;

const methods = { email: 'Email', phone: 'Phone', sms: 'SMS' } as const;

/** The account's contact settings, as `Phone, +44 20 7946 0000, weekdays 9 to 5, in Deutsch`. */
const preferenceOf = ({ method, hours, language, phone }: NonNullable<ContactRequest['contact']>) =>
  [
    methods[method],
    method === 'email' ? '' : (phone ?? 'no number given'),
    hours,
    `in ${languageNames[language]}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
