import { operator } from '@atrium/domain';
import { Button, Card, Container, Hero, TextLink } from '@atrium/ui';
import { t, Words } from '@atrium/ui/language';
import { PageHead } from '../../head/page-head.tsx';
import { paths } from '../../paths.ts';
import { ContactUs } from '../support/index.ts';
import classes from './about-us.module.css';
import { aboutUs } from './text/about-us.ts';
import { figures } from './text/claims/figures.ts';

const { tagline, mission, values, leadership } = aboutUs;

/** Who runs the marketplace, and what for. */
export function AboutUsPage() {
  return (
    <>
      <PageHead
        title={`${t('About us')} | ${operator.product}`}
        description={t(tagline)}
        path={paths.aboutUs}
      />
      <Hero title={t('About us')} lead={t(tagline)} />
      <Container className={classes.about}>
        <dl className={classes.figures}>
          {figures.map(({ value, label }) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{t(value)}</dd>
            </div>
          ))}
        </dl>
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
        <section aria-labelledby="leadership">
          <h2 id="leadership">{t('Leadership')}</h2>
          <div className={classes.cards}>
            {leadership.map(({ name, position, bio, portrait }) => (
              <Card key={name} isFlush className={classes.person}>
                <img
                  src={portrait}
                  alt={t('Portrait of {{name}}', { name })}
                  width={240}
                  height={240}
                  loading="lazy"
                  className={classes.portrait}
                />
                <div className={classes.personWords}>
                  <h3>{name}</h3>
                  <p className={classes.position}>{t(position)}</p>
                  <p>{t(bio)}</p>
                </div>
              </Card>
            ))}
          </div>
        </section>
        <section id="contact" aria-labelledby="contact-title" className={classes.contact}>
          <div className={classes.contactWords}>
            <h2 id="contact-title">{t('Talk to us')}</h2>
            <p>{t('A question about an event, an order or a partnership? We answer every message.')}</p>
            <p>
              <Words
                text={t('You get a ticket number at once. Or write to <0>{{email}}</0>.', {
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
