import { operator } from '@atrium/domain';
import { Card, TextLink } from '@atrium/ui';
import { t, Words } from '@atrium/ui/language';
import { paths } from '../../paths.ts';
import { ContactUs } from '../support/index.ts';
import { ProsePage } from './prose-page.tsx';

/** How to reach the operator. */
export function SupportPage() {
  return (
    <ProsePage title={t('Support')} lead={t('We are glad to help with an account, an order or a ticket.')}>
      <h2>{t('Often asked')}</h2>
      <h3>{t('No confirmation email?')}</h3>
      <p>
        <Words
          text={t(
            'It may take up to 5 minutes; please look into your spam folder too. Your account page can send it again once you are <0>logged in</0>.',
          )}
          parts={[<TextLink key="login" href={paths.login} />]}
        />
      </p>
      <h3>{t('Forgot your password?')}</h3>
      <p>
        <Words
          text={t('<0>Choose a new one</0>: we send a link to the email of your account.')}
          parts={[<TextLink key="password" href={paths.forgotPassword} />]}
        />
      </p>
      <h3>{t('Where are my tickets?')}</h3>
      <p>
        <Words
          text={t(
            'The receipt comes by email straight away, the tickets in the days leading up to the event. Both stand under <0>Registrations and Events</0> as soon as you have paid.',
          )}
          parts={[<TextLink key="registrations" href={paths.registrations} />]}
        />
      </p>
      <h3>{t('Can I cancel?')}</h3>
      <p>
        <Words
          text={t(
            'Open the order under <0>Registrations and Events</0>: it shows what you get back before you confirm. In 90% of cases the money arrives within 5 working days.',
          )}
          parts={[<TextLink key="registrations" href={paths.registrations} />]}
        />
      </p>
      <h3>{t('A question about the event itself?')}</h3>
      <p>
        <Words
          text={t(
            'The organiser knows best. Every event page has a way to write to it; the talk stays under <0>Messages</0>.',
          )}
          parts={[<TextLink key="messages" href={paths.messages} />]}
        />
      </p>
      <h2 id="contact">{t('Contact us')}</h2>
      <p>
        <Words
          text={t(
            'We answer every message, and you get a ticket number at once. Or write to <0>{{email}}</0>.',
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
