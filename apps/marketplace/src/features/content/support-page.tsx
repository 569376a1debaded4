import { operator } from '@atrium/domain';
import { Card, TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import { ContactUs } from '../support/index.ts';
import { ProsePage } from './prose-page.tsx';

/** How to reach the operator. */
export function SupportPage() {
  return (
    <ProsePage title="Support" lead="We are glad to help with an account, an order or a ticket.">
      <h2>Often asked</h2>
      <h3>No confirmation email?</h3>
      <p>
        It may take up to 5 minutes; please look into your spam folder too. Your account page can send it
        again once you are <TextLink href={paths.login}>logged in</TextLink>.
      </p>
      <h3>Forgot your password?</h3>
      <p>
        <TextLink href={paths.forgotPassword}>Choose a new one</TextLink>: we send a link to the email of your
        account.
      </p>
      <h3>Where are my tickets?</h3>
      <p>
        The receipt comes by email straight away, the tickets in the days leading up to the event. Both stand
        under <TextLink href={paths.registrations}>Registrations and Events</TextLink> as soon as you have
        paid.
      </p>
      <h3>Can I cancel?</h3>
      <p>
        Open the order under <TextLink href={paths.registrations}>Registrations and Events</TextLink>: it
        shows what you get back before you confirm. In 90% of cases the money arrives within 5 working days.
      </p>
      <h3>A question about the event itself?</h3>
      <p>
        The organiser knows best. Every event page has a way to write to it; the talk stays under{' '}
        <TextLink href={paths.messages}>Messages</TextLink>.
      </p>
      <h2 id="contact">Contact us</h2>
      <p>
        We answer every message, and you get a ticket number at once. Or write to{' '}
        <TextLink href={`mailto:${operator.supportEmail}`}>{operator.supportEmail}</TextLink>.
      </p>
      <Card>
        <ContactUs />
      </Card>
      <p>
        {operator.legalName}, {operator.city}, {operator.country}
      </p>
    </ProsePage>
  );
}
