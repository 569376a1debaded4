import type { Claims } from '@atrium/domain';
import { Button, Card, Container, Hero } from '@atrium/ui';
import { t } from '@atrium/texts';
import { ChartLine, Globe, LayoutDashboard, Megaphone, Tag, Wallet } from 'lucide-react';
import { PageHead } from '../../head/page-head.tsx';
import { paths } from '../../paths.ts';
import classes from './content.module.css';
import { payoutTime, reviewTime } from './claim-texts.ts';
import { ExampleNote } from './example-note.tsx';
import { useClaims } from './use-claims.ts';

const pointsOf = (claims: Claims) => [...products(), ...planPoint(claims), ...payoutPoint(claims)];

const products = () => [
  {
    icon: Globe,
    title: t('Global reach'),
    text: t(
      'Buyers and exhibitors search here by country, sector and job title. Your event appears where they look, on a page that search engines read.',
    ),
  },
  {
    icon: ChartLine,
    title: t('Analytics'),
    text: t("See registrations and tickets sold as they happen, while there's still time to act."),
  },
  {
    icon: Megaphone,
    title: t('Automated marketing'),
    text: t('We send receipts, tickets, reminders and event changes automatically, to the right people.'),
  },
  {
    icon: LayoutDashboard,
    title: t('Easy management'),
    text: t(
      'Events, ticket types, extras, registrations and cancellation policies in one place, for your whole team.',
    ),
  },
];

const planPoint = ({ plansFrom }: Claims) =>
  plansFrom === null
    ? []
    : [
        {
          icon: Tag,
          title: t('Plans from {{plansFrom}}', { plansFrom }),
          text: t(
            'Start with one event and grow with your programme. You see what you pay before you agree to it.',
          ),
        },
      ];

function payoutPoint(claims: Claims) {
  const payout = payoutTime(claims);
  return payout === null
    ? []
    : [
        {
          icon: Wallet,
          title: t('Quick payouts'),
          text: t('We pay you {{payout}}.', { payout }),
        },
      ];
}

function stepsOf(claims: Claims) {
  const review = reviewTime(claims);
  const payout = payoutTime(claims);
  return [
    {
      title: t('Apply', { context: 'organiser' }),
      text:
        review === null
          ? t('Tell us who you are in four short steps. We review every application.')
          : t(
              'Tell us who you are in four short steps. We review every application, which takes {{review}}.',
              {
                review,
              },
            ),
    },
    ...saleSteps(),
    ...(payout === null ? [] : [{ title: t('Get paid'), text: t('We pay out {{payout}}.', { payout }) }]),
  ];
}

const saleSteps = () => [
  {
    title: t('Create your event'),
    text: t(
      'Dates, venue, audience, agenda, ticket types and images. You can start while we review your company.',
    ),
  },
  {
    title: t('Sell'),
    text: t('We review each event before it goes live. Your tickets then go on sale.'),
  },
];

/** Landing page for organisers. */
export function PartnerWelcomePage() {
  const claims = useClaims();
  const lead = t('List your conference or trade show where its industry looks for it.');
  return (
    <>
      <PageHead title={`${t('List your Event')} | Atrium`} description={lead} path={paths.partnerWelcome} />
      <Hero
        title={t('Fill the room')}
        lead={lead}
        actions={
          <Button href={paths.partnerSignUp} variant="accent">
            {t('Become a partner')}
          </Button>
        }
      />
      <Container>
        <div className={classes.points}>
          {pointsOf(claims).map(({ icon: Icon, title, text }) => (
            <Card key={title}>
              <Icon size={28} strokeWidth={1.5} aria-hidden className={classes.icon} />
              <h2 className={classes.pointTitle}>{title}</h2>
              <p>{text}</p>
            </Card>
          ))}
        </div>
        <ExampleNote isExample={claims.isExample && (claims.plansFrom ?? claims.payoutDays) !== null} />
        <section aria-labelledby="steps" className={classes.stepsSection}>
          <h2 id="steps">{t('How it works')}</h2>
          <ol className={classes.steps}>
            {stepsOf(claims).map(({ title, text }) => (
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
