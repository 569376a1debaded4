import { operator } from '@atrium/domain';
import { Button, Card, Container, Hero, TextLink } from '@atrium/ui';
import { t } from '@atrium/texts';
import { TranslatedText } from '@atrium/ui/language';
import { PageHead } from '../../head/page-head.tsx';
import { paths } from '../../paths.ts';
import { ContactUs } from '../support/index.ts';
import classes from './about-us.module.css';
import { aboutUs } from './text/about-us.ts';
import { ExampleNote } from './example-note.tsx';
import { useClaims } from './use-claims.ts';

const { tagline, mission, values, figures } = aboutUs;

/** Presents the operator, the figures and the leadership. */
export function AboutUsPage() {
  const claims = useClaims();
  const shown = figures.flatMap(({ id, label }) => {
    const value = claims.figures[id];
    return value === null ? [] : [{ label, value }];
  });
  return (
    <>
      <PageHead
        title={`${t('About us')} | ${operator.product}`}
        description={t(tagline)}
        path={paths.aboutUs}
      />
      <Hero title={t('About us')} lead={t(tagline)} />
      <Container className={classes.about}>
        {shown.length > 0 && (
          <div>
            <dl className={classes.figures}>
              {shown.map(({ value, label }) => (
                <div key={label}>
                  <dt>{t(label)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <ExampleNote isExample={claims.isExample} />
          </div>
        )}
        <section aria-labelledby="mission">
          <h2 id="mission">{t('Our mission')}</h2>
          <p className={classes.mission}>{t(mission)}</p>
          <Button href="#contact" variant="accent" className={classes.callToAction}>
            {t('Contact Us')}
          </Button>
        </section>
        <section aria-labelledby="values">
          <h2 id="values">{t('What we value')}</h2>
          <div className={classes.cards}>
            {values.map(({ title, text }) => (
              <Card key={title} title={t(title)} headingLevel={3}>
                <p>{t(text)}</p>
              </Card>
            ))}
          </div>
        </section>
        {claims.leaders.length > 0 && (
          <section aria-labelledby="leadership">
            <h2 id="leadership">{t('Leadership')}</h2>
            <div className={classes.cards}>
              {claims.leaders.map(({ name, position, biography, portrait }) => (
                <Card key={name} isFlush className={classes.person}>
                  {portrait !== null && (
                    <img
                      src={portrait}
                      alt={t('Portrait of {{name}}', { name })}
                      width={240}
                      height={240}
                      loading="lazy"
                      className={classes.portrait}
                    />
                  )}
                  <div className={classes.personWords}>
                    <h3>{name}</h3>
                    <p className={classes.position}>{position}</p>
                    <p>{biography}</p>
                  </div>
                </Card>
              ))}
            </div>
            <ExampleNote isExample={claims.isExample} />
          </section>
        )}
        <section id="contact" aria-labelledby="contact-title" className={classes.contact}>
          <div className={classes.contactWords}>
            <h2 id="contact-title">{t('Talk to us')}</h2>
            <p>{t('A question about an event, an order or a partnership? We reply to every message.')}</p>
            <p>
              <TranslatedText
                text={t("You'll get a reference straight away. Or email <0>{{email}}</0>.", {
                  email: operator.supportEmail,
                })}
                parts={[<TextLink key="email" href={`mailto:${operator.supportEmail}`} />]}
              />
            </p>
          </div>
          <Card>
            <ContactUs />
          </Card>
        </section>
      </Container>
    </>
  );
}
