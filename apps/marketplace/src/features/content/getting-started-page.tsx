import { orderLimits } from '@atrium/domain';
import { Button, TextLink } from '@atrium/ui';
import { t } from '@atrium/texts';
import { TranslatedText } from '@atrium/ui/language';
import { paths } from '../../paths.ts';
import classes from './content.module.css';
import { ProsePage } from './prose-page.tsx';

/** Explains the steps from a search to a ticket. */
export function GettingStartedPage() {
  return (
    <ProsePage title={t('Getting started')} lead={t('From a search to a ticket in four steps.')}>
      <ol className={classes.steps}>
        <li>
          <h2>{t('Find an event')}</h2>
          <p>
            <TranslatedText
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
              "Open an event, choose ticket types and how many of each, and continue to purchase. Every ticket type shows how much you'd get back if you cancel, and until when.",
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
            <TranslatedText
              text={t(
                "We hold your tickets for {{minutes}} minutes while you pay. We email the receipt straight away and the tickets in the days leading up to the event. You'll find both under <0>Registrations and Events</0>.",
                { minutes: orderLimits.holdMinutes },
              )}
              parts={[<TextLink key="registrations" href={paths.registrations} />]}
            />
          </p>
        </li>
      </ol>
      <h2>{t('What you need')}</h2>
      <p>
        <TranslatedText
          text={t(
            "You don't need an account to browse. To buy, <0>sign up</0> with your name, email and country. You must be 18 or over. Confirm your email with the link we send, which can take up to 5 minutes.",
          )}
          parts={[<TextLink key="register" href={paths.register} />]}
        />
      </p>
      <h2>{t('Do you organise events yourself?')}</h2>
      <p>
        <TranslatedText
          text={t('Organisers use the partner portal. <0>See what it offers</0>.')}
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
