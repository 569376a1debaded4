import { operator } from '@atrium/domain';
import { Button, Card, Container, Hero } from '@atrium/ui';
import { PageHead } from '../../head/page-head.tsx';
import { paths } from '../../paths.ts';
import classes from './content.module.css';

const points = [
  { title: 'Global reach', text: 'Your event in front of attendees and exhibitors from every country.' },
  { title: 'Analytics', text: 'See what is viewed, booked and sold, as it happens.' },
  { title: 'Automated marketing', text: 'Invitations, reminders and updates go out by themselves.' },
  { title: 'Easy management', text: 'Tickets, extras, registrations and policies in one place.' },
  { title: 'Plans from $99/month', text: 'Start small and grow with your events.' },
  { title: 'Quick payouts', text: 'Your money arrives 2-3 business days after the event.' },
];

/** What organisers get, and the way in. */
export function PartnerWelcomePage() {
  return (
    <>
      <PageHead
        title="List your Event | Atrium"
        description="List your conference or trade show where its industry looks for it."
        path={paths.partnerWelcome}
      />
      <Hero
        title="Fill the room"
        lead="List your conference or trade show where its industry looks for it."
      />
      <Container>
        <div className={classes.points}>
          {points.map(({ title, text }) => (
            <Card key={title} title={title}>
              <p>{text}</p>
            </Card>
          ))}
        </div>
        <div className={classes.actions}>
          <Button href={paths.partnerSignUp} variant="accent">
            Become a partner
          </Button>
          <Button href={paths.partnerDashboard} variant="secondary">
            Open the partner portal
          </Button>
          <Button href={`mailto:${operator.supportEmail}`} variant="secondary">
            Talk to us
          </Button>
        </div>
      </Container>
    </>
  );
}
