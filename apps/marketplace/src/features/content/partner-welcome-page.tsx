import { Button, Card, Container, Hero } from '@atrium/ui';
import { ChartLine, Globe, LayoutDashboard, Megaphone, Tag, Wallet } from 'lucide-react';
import { PageHead } from '../../head/page-head.tsx';
import { paths } from '../../paths.ts';
import classes from './content.module.css';
import { offer } from './text/claims/offer.ts';

const points = [
  {
    icon: Globe,
    title: 'Global reach',
    text: 'Buyers and exhibitors search here by country, sector and job title. Your event stands where they look, on a page that search engines read.',
  },
  {
    icon: ChartLine,
    title: 'Analytics',
    text: 'See what is viewed, booked and sold as it happens, while there is still time to do something about it.',
  },
  {
    icon: Megaphone,
    title: 'Automated marketing',
    text: 'Receipts, tickets, reminders and news of changes go out by themselves, each to the people it concerns.',
  },
  {
    icon: LayoutDashboard,
    title: 'Easy management',
    text: 'Events, ticket types, extras, registrations and cancellation policies in one place, for your whole team.',
  },
  {
    icon: Tag,
    title: `Plans from ${offer.plansFrom}`,
    text: 'Start with one event and grow with your programme. You see what you pay before you agree to it.',
  },
  {
    icon: Wallet,
    title: 'Quick payouts',
    text: `Your money is on its way ${offer.payout}.`,
  },
];

const steps = [
  {
    title: 'Apply',
    text: `Tell us who you are in four short steps. We review every application, which takes ${offer.review}.`,
  },
  {
    title: 'Create your event',
    text: 'Dates, venue, audience, agenda, ticket types and pictures. You can begin while we review your company.',
  },
  {
    title: 'Sell',
    text: 'We look at each event before it goes public; from then on your tickets are on sale.',
  },
  { title: 'Get paid', text: `We pay out ${offer.payout}.` },
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
          {points.map(({ icon: Icon, title, text }) => (
            <Card key={title}>
              <Icon size={28} strokeWidth={1.5} aria-hidden className={classes.icon} />
              <h2 className={classes.pointTitle}>{title}</h2>
              <p>{text}</p>
            </Card>
          ))}
        </div>
        <section aria-labelledby="steps" className={classes.stepsSection}>
          <h2 id="steps">How it works</h2>
          <ol className={classes.steps}>
            {steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <div className={classes.actions}>
          <Button href={paths.partnerSignUp} variant="accent">
            Become a partner
          </Button>
          <Button href={paths.partnerDashboard} variant="secondary">
            Open the partner portal
          </Button>
          <Button href={`${paths.support}#contact`} variant="secondary">
            Talk to us
          </Button>
        </div>
      </Container>
    </>
  );
}
