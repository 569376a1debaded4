import { formatEventTime, type MailingToApprove } from '@atrium/domain';
import { Button, Card, DescriptionList, TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import { detailClasses } from '../detail-layout/index.ts';
import { Timestamp } from '../lists/index.ts';
import classes from './mailings.module.css';

interface MailingCardProps {
  mailing: MailingToApprove;
  isPending: boolean;
  onApprove: (mailing: MailingToApprove) => void;
  onRefuse: (mailing: MailingToApprove) => void;
}

/** A mailing that waits: whose it is, who gets it, when, and every word of it. */
export function MailingCard({ mailing, isPending, onApprove, onRefuse }: MailingCardProps) {
  const { subject, text, organiser, event, earlier, createdBy, dueAt, requestedAt } = mailing;
  return (
    <Card title={subject}>
      <div className={detailClasses.stack}>
        <DescriptionList
          items={[
            {
              term: 'Organiser',
              description: (
                <>
                  <TextLink href={paths.partner(organiser.id)}>{organiser.name}</TextLink>
                  {`, ${earlierText(earlier)}`}
                </>
              ),
            },
            {
              term: 'Event',
              description: <TextLink href={paths.event(event.id)}>{event.name}</TextLink>,
            },
            { term: 'To', description: audienceText(mailing) },
            { term: 'Goes out', description: formatEventTime(dueAt, event.timeZone) },
            { term: 'Written by', description: createdBy ?? 'A deleted account' },
            { term: 'Waiting since', description: <Timestamp instant={requestedAt} /> },
          ]}
        />
        <p className={classes.text}>{text}</p>
        <div className={detailClasses.buttons}>
          <Button
            isDisabled={isPending}
            aria-label={`Approve “${subject}”`}
            onPress={() => onApprove(mailing)}
          >
            Approve
          </Button>
          <Button variant="secondary" aria-label={`Refuse “${subject}”`} onPress={() => onRefuse(mailing)}>
            Refuse
          </Button>
        </div>
      </div>
    </Card>
  );
}

const earlierText = (earlier: number): string =>
  earlier === 0 ? 'its first email' : `${earlier} earlier ${earlier === 1 ? 'email' : 'emails'}`;

const presenceTexts = {
  CAME: 'those who came',
  ABSENT: 'those who were absent',
} as const;

/** Says who gets a mailing, and how many they are. */
function audienceText({ audience, presence, ticketTypes, recipients }: MailingToApprove): string {
  const holders = presence ? presenceTexts[presence] : 'everyone with a ticket';
  const who = audience === 'WAITING' ? 'people on the waiting list' : holders;
  const people = recipients === 1 ? '1 person' : `${recipients.toLocaleString('en-GB')} people`;
  return `${people} now: ${who}${ticketTypes.length > 0 ? ` (${ticketTypes.join(', ')})` : ''}`;
}
