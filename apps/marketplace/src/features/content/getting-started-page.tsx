import { orderLimits } from '@atrium/domain';
import { Button, TextLink } from '@atrium/ui';
import { t, Words } from '@atrium/ui/language';
import { paths } from '../../paths.ts';
import classes from './content.module.css';
import { ProsePage } from './prose-page.tsx';

/** The way from a search to a ticket. */
export function GettingStartedPage() {
  return (
    <ProsePage title={t('Getting started')} lead={t('From a search to a ticket in four steps.')}>
      <ol className={classes.steps}>
        <li>
          <h2>{t('Find an event')}</h2>
          <p>
            <Words
              text={t(
                '<0>Search all events</0> by place, date, sector, size and price, compare a few side by side, and keep the ones you like among your favourites.',
              )}
              parts={[<TextLink key="events" href={paths.events} />]}
            />
          </p>
        </li>
        <li>
          <h2>{t('Choose your tickets')}</h2>
          <p>
            {t(
              'Open an event, pick ticket types and how many of each, and continue to purchase. Every ticket type shows what you get back if you cancel, and until when.',
            )}
          </p>
        </li>
        <li>
          <h2>{t('Say who is coming')}</h2>
          <p>
            {t(
              'Every ticket carries the name of its attendee. You can buy for yourself and for colleagues, and paste a whole list of names from a spreadsheet.',
            )}
          </p>
        </li>
        <li>
          <h2>{t('Pay')}</h2>
          <p>
            <Words
              text={t(
                'Your seats are held for {{minutes}} minutes while you pay. The receipt comes at once, the tickets in the days leading up to the event. You find both under <0>Registrations and Events</0>.',
                { minutes: orderLimits.holdMinutes },
              )}
              parts={[<TextLink key="registrations" href={paths.registrations} />]}
            />
          </p>
        </li>
      </ol>
      <h2>{t('What you need')}</h2>
      <p>
        <Words
          text={t(
            'Looking around needs no account. To buy you <0>sign up</0> with your name, your email and your country; you must be at least 18 years old. Please confirm your email by the link that we send: the mail may take up to 5 minutes.',
          )}
          parts={[<TextLink key="register" href={paths.register} />]}
        />
      </p>
      <h2>{t('Do you organise events yourself?')}</h2>
      <p>
        <Words
          text={t('Organisers have an area of their own. <0>See what it offers</0>.')}
          parts={[<TextLink key="partners" href={paths.partnerWelcome} />]}
        />
      </p>
      <div className={classes.actions}>
        <Button href={paths.events} variant="accent">
          {t('Find events')}
        </Button>
        <Button href={paths.support} variant="secondary">
          {t('Ask support')}
        </Button>
      </div>
    </ProsePage>
  );
}
