import { operator } from '@atrium/domain';
import { TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import { ProsePage } from './prose-page.tsx';

/** How to reach the operator. */
export function SupportPage() {
  return (
    <ProsePage title="Support" lead="We are glad to help with an account, an order or a ticket.">
      <p>
        Write to <TextLink href={`mailto:${operator.supportEmail}`}>{operator.supportEmail}</TextLink>. Please
        tell us the email of your account and, if it is about an order, the name of the event.
      </p>
      <h2>Often asked</h2>
      <p>
        No confirmation email? It may take up to 5 minutes. Your account page can send it again once you are{' '}
        <TextLink href={paths.login}>logged in</TextLink>.
      </p>
      <p>
        Forgot your password? <TextLink href={paths.forgotPassword}>Choose a new one</TextLink>.
      </p>
      <p>
        {operator.legalName}, {operator.city}, {operator.country}
      </p>
    </ProsePage>
  );
}
