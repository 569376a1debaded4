import { operator } from '@atrium/domain';
import { Card, TextLink } from '@atrium/ui';
import { t } from '@atrium/texts';
import { TranslatedText } from '@atrium/ui/language';
import { paths } from '../../paths.ts';
import { ContactUs } from '../support/index.ts';
import { ProsePage } from './prose-page.tsx';

/** Ways to reach the operator. */
export function SupportPage() {
  return (
    <ProsePage title={t('Support')} lead={t("We're glad to help with an account, an order or a ticket.")}>
      <h2>{t('Often asked')}</h2>
      <h3>{t('No confirmation email?')}</h3>
      <p>
        <TranslatedText
          text={t(
            "It may take up to 5 minutes. Check your spam folder too. Once you're <0>logged in</0>, you can send it again from your account page.",
          )}
          parts={[<TextLink key="login" href={paths.login} />]}
        />
      </p>
      <h3>{t('Forgot your password?')}</h3>
      <p>
        <TranslatedText
          text={t("<0>Choose a new one</0>: we'll send a link to your account's email.")}
          parts={[<TextLink key="password" href={paths.forgotPassword} />]}
        />
      </p>
      <h3>{t('Where are my tickets?')}</h3>
      <p>
        <TranslatedText
          text={t(
            "We email the receipt straight away and the tickets in the days leading up to the event. Both appear under <0>Registrations and Events</0> as soon as you've paid.",
          )}
          parts={[<TextLink key="registrations" href={paths.registrations} />]}
        />
      </p>
      <h3>{t("Don't know yet who's coming?")}</h3>
      <p>
        <TranslatedText
          text={t(
            'Choose Name this attendee later when you order. The order under <0>Registrations and Events</0> then has a link for each such ticket: whoever opens it enters their own name.',
          )}
          parts={[<TextLink key="registrations" href={paths.registrations} />]}
        />
      </p>
      <h3>{t('Tickets for several events?')}</h3>
      <p>
        <TranslatedText
          text={t(
            'What you choose on the page of an event stays in your <0>basket</0> until you close the tab, so you can buy for up to ten events in one go. Each organiser sells its own tickets: you pay one order after the other, and each has its own receipt and refund terms.',
          )}
          parts={[<TextLink key="basket" href={paths.basket} />]}
        />
      </p>
      <h3>{t('Can I cancel?')}</h3>
      <p>
        <TranslatedText
          text={t(
            'Open the order under <0>Registrations and Events</0>. You see your refund before you confirm. In 90% of cases the money arrives within 5 working days.',
          )}
          parts={[<TextLink key="registrations" href={paths.registrations} />]}
        />
      </p>
      <h3>{t('A question about the event itself?')}</h3>
      <p>
        <TranslatedText
          text={t(
            "The organiser knows best. Use Contact organiser on the event page. You'll find the conversation in <0>Messages</0>.",
          )}
          parts={[<TextLink key="messages" href={paths.messages} />]}
        />
      </p>
      <h2 id="contact">{t('Contact us')}</h2>
      <p>
        <TranslatedText
          text={t(
            "We reply to every message, and you'll get a reference straight away. Or email <0>{{email}}</0>.",
            { email: operator.supportEmail },
          )}
          parts={[<TextLink key="email" href={`mailto:${operator.supportEmail}`} />]}
        />
      </p>
      <Card>
        <ContactUs />
      </Card>
      <p>
        {operator.legalName}, {t(operator.city)}, {t(operator.country)}
      </p>
    </ProsePage>
  );
}
