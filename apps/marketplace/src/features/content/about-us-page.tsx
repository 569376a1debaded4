import { operator } from '@atrium/domain';
import { Avatar, Button, Card, Container, Hero } from '@atrium/ui';
import { PageHead } from '../../head/page-head.tsx';
import { paths } from '../../paths.ts';
import classes from './about-us.module.css';
import { aboutUs } from './text/about-us.ts';

const { tagline, figures, mission, values, leadership } = aboutUs;

/** Who runs the marketplace, and what for. */
export function AboutUsPage() {
  return (
    <>
      <PageHead title={`About us | ${operator.product}`} description={tagline} path={paths.aboutUs} />
      <Hero title="About us" lead={tagline} />
      <Container className={classes.about}>
        <dl className={classes.figures}>
          {figures.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <section aria-labelledby="mission">
          <h2 id="mission">Our mission</h2>
          <p className={classes.mission}>{mission}</p>
        </section>
        <section aria-labelledby="values">
          <h2 id="values">What we value</h2>
          <div className={classes.cards}>
            {values.map(({ title, text }) => (
              <Card key={title} title={title} headingLevel={3}>
                <p>{text}</p>
              </Card>
            ))}
          </div>
        </section>
        <section aria-labelledby="leadership">
          <h2 id="leadership">Leadership</h2>
          <div className={classes.cards}>
            {leadership.map(({ name, position, bio, imageUrl }) => (
              <Card key={name} className={classes.person}>
                <Avatar name={name} imageUrl={imageUrl} size="l" />
                <h3>{name}</h3>
                <p className={classes.position}>{position}</p>
                <p>{bio}</p>
              </Card>
            ))}
          </div>
        </section>
        <section aria-labelledby="contact" className={classes.contact}>
          <h2 id="contact">Talk to us</h2>
          <p>A question about an event, an order or a partnership? We answer every message.</p>
          <Button href={paths.support} variant="accent">
            Contact Us
          </Button>
        </section>
      </Container>
    </>
  );
}
