import { Button, Card, Container, Hero } from '@atrium/ui';
import { phrase, t } from '@atrium/ui/language';
import { ChartLine, Globe, LayoutDashboard, Megaphone, Tag, Wallet } from 'lucide-react';
import { PageHead } from '../../head/page-head.tsx';
import { paths } from '../../paths.ts';
import classes from './content.module.css';
import { offer } from './text/claims/offer.ts';

const points = [
  {
    icon: Globe,
    title: phrase('Global reach'),
    text: phrase(
      'Buyers and exhibitors search here by country, sector and job title. Your event stands where they look, on a page that search engines read.',
    ),
  },
  {
    icon: ChartLine,
    title: phrase('Analytics'),
    text: phrase(
      'See what is viewed, booked and sold as it happens, while there is still time to do something about it.',
    ),
  },
  {
    icon: Megaphone,
    title: phrase('Automated marketing'),
    text: phrase(
      'Receipts, tickets, reminders and news of changes go out by themselves, each to the people it concerns.',
    ),
  },
  {
    icon: LayoutDashboard,
    title: phrase('Easy management'),
    text: phrase(
      'Events, ticket types, extras, registrations and cancellation policies in one place, for your whole team.',
    ),
  },
  {
    icon: Tag,
    title: phrase('Plans from {{plansFrom}}'),
    text: phrase(
      'Start with one event and grow with your programme. You see what you pay before you agree to it.',
    ),
  },
  {
    icon: Wallet,
    title: phrase('Quick payouts'),
    text: phrase('Your money is on its way {{payout}}.'),
  },
];

const steps = [
  {
    title: phrase('Apply'),
    text: phrase(
      'Tell us who you are in four short steps. We review every application, which takes {{review}}.',
    ),
  },
  {
    title: phrase('Create your event'),
    text: phrase(
      'Dates, venue, audience, agenda, ticket types and pictures. You can begin while we review your company.',
    ),
  },
  {
    title: phrase('Sell'),
    text: phrase('We look at each event before it goes public; from then on your tickets are on sale.'),
  },
  { title: phrase('Get paid'), text: phrase('We pay out {{payout}}.') },
];

/** What organisers get, and the way in. */
export function PartnerWelcomePage() {
  const offered = { plansFrom: t(offer.plansFrom), payout: t(offer.payout), review: t(offer.review) };
  const lead = t('List your conference or trade show where its industry looks for it.');
  return (
    <>
      <PageHead title={`${t('List your Event')} | Atrium`} description={lead} path={paths.partnerWelcome} />
      <Hero title={t('Fill the room')} lead={lead} />
      <Container>
        <div className={classes.points}>
          {points.map(({ icon: Icon, title, text }) => (
            <Card key={title}>
              <Icon size={28} strokeWidth={1.5} aria-hidden className={classes.icon} />
              <h2 className={classes.pointTitle}>{t(title, offered)}</h2>
              <p>{t(text, offered)}</p>
            </Card>
          ))}
        </div>
        <section aria-labelledby="steps" className={classes.stepsSection}>
          <h2 id="steps">{t('How it works')}</h2>
          <ol className={classes.steps}>
            {steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{t(title)}</h3>
                <p>{t(text, offered)}</p>
              </li>
            ))}
          </ol>
        </section>
        <div className={classes.actions}>
          <Button href={paths.partnerSignUp} variant="accent">
            {t('Become a partner')}
          </Button>
          <Button href={paths.partnerDashboard} variant="secondary">
            {t('Open the partner portal')}
          </Button>
          <Button href={`${paths.support}#contact`} variant="secondary">
            {t('Talk to us')}
          </Button>
        </div>
      </Container>
    </>
  );
}
