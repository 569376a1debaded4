import { Button, Card, Container, Hero } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { ChartLine, Globe, LayoutDashboard, Megaphone, Tag, Wallet } from 'lucide-react';
import { PageHead } from '../../head/page-head.tsx';
import { paths } from '../../paths.ts';
import classes from './content.module.css';
import { offer } from './text/claims/offer.ts';

const points = () => [
  {
    icon: Globe,
    title: t('Global reach'),
    text: t(
      'Buyers and exhibitors search here by country, sector and job title. Your event stands where they look, on a page that search engines read.',
    ),
  },
  {
    icon: ChartLine,
    title: t('Analytics'),
    text: t(
      'See what is viewed, booked and sold as it happens, while there is still time to do something about it.',
    ),
  },
  {
    icon: Megaphone,
    title: t('Automated marketing'),
    text: t(
      'Receipts, tickets, reminders and news of changes go out by themselves, each to the people it concerns.',
    ),
  },
  {
    icon: LayoutDashboard,
    title: t('Easy management'),
    text: t(
      'Events, ticket types, extras, registrations and cancellation policies in one place, for your whole team.',
    ),
  },
  {
    icon: Tag,
    title: t('Plans from {{plansFrom}}', { plansFrom: t(offer.plansFrom) }),
    text: t(
      'Start with one event and grow with your programme. You see what you pay before you agree to it.',
    ),
  },
  {
    icon: Wallet,
    title: t('Quick payouts'),
    text: t('Your money is on its way {{payout}}.', { payout: t(offer.payout) }),
  },
];

const steps = () => [
  {
    title: t('Apply', { context: 'organiser' }),
    text: t('Tell us who you are in four short steps. We review every application, which takes {{review}}.', {
      review: t(offer.review),
    }),
  },
  {
    title: t('Create your event'),
    text: t(
      'Dates, venue, audience, agenda, ticket types and pictures. You can begin while we review your company.',
    ),
  },
  {
    title: t('Sell'),
    text: t('We look at each event before it goes public; from then on your tickets are on sale.'),
  },
  { title: t('Get paid'), text: t('We pay out {{payout}}.', { payout: t(offer.payout) }) },
];

/** What organisers get, and the way in. */
export function PartnerWelcomePage() {
  const lead = t('List your conference or trade show where its industry looks for it.');
  return (
    <>
      <PageHead title={`${t('List your Event')} | Atrium`} description={lead} path={paths.partnerWelcome} />
      <Hero title={t('Fill the room')} lead={lead} />
      <Container>
        <div className={classes.points}>
          {points().map(({ icon: Icon, title, text }) => (
            <Card key={title}>
              <Icon size={28} strokeWidth={1.5} aria-hidden className={classes.icon} />
              <h2 className={classes.pointTitle}>{title}</h2>
              <p>{text}</p>
            </Card>
          ))}
        </div>
        <section aria-labelledby="steps" className={classes.stepsSection}>
          <h2 id="steps">{t('How it works')}</h2>
          <ol className={classes.steps}>
            {steps().map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
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
