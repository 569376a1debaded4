import { operator, type AddressVerification, type Partner } from '@atrium/domain';
import { Banner, Button, Card, DescriptionList, TextLink } from '@atrium/ui';
import { dayText } from '../../day-text.ts';
import { paths } from '../../paths.ts';
import classes from './address-verification.module.css';
import { CodeForm } from './code-form.tsx';

interface CodeRequest {
  ask: () => void;
  isPending: boolean;
  fault: string | null;
}

export interface AddressVerificationViewProps {
  partner: Partner;
  verification: AddressVerification;
  /** Resolves to an error, or undefined. */
  submit: (code: string) => Promise<unknown>;
  request: CodeRequest;
}

/** The letter's address and status, and the boxes for its code. */
export function AddressVerificationView({
  partner,
  verification,
  submit,
  request,
}: AddressVerificationViewProps) {
  return (
    <div className={classes.page}>
      <h1>Verify your address</h1>
      <Card title="Your company's address">
        <div className={classes.section}>
          <DescriptionList
            items={[
              { term: 'Company name', description: partner.name },
              { term: 'Address', description: partner.address || 'Not provided' },
              { term: 'City', description: partner.city || 'Not provided' },
              { term: 'Zip code', description: partner.zipCode || 'Not provided' },
              { term: 'Country', description: partner.country?.name ?? 'Not provided' },
            ]}
          />
          <p>
            Not right? Change it in your <TextLink href={paths.settings}>company profile</TextLink> first.
          </p>
        </div>
      </Card>
      {verification.addressVerified ? (
        <Banner tone="success" title="This address is verified">
          There's nothing left to do.
        </Banner>
      ) : (
        <Card title="Code from our letter">
          <div className={classes.section}>
            <LetterState partner={partner} letter={verification.letter} />
            <CodeForm submit={submit} />
            {request.fault && <Banner tone="danger">{request.fault}</Banner>}
            <div className={classes.request}>
              <p>No letter, or has the code expired?</p>
              <Button variant="quiet" isPending={request.isPending} onPress={request.ask}>
                Request a new code
              </Button>
            </div>
            <p className={classes.quiet}>
              Need help? Email{' '}
              <TextLink href={`mailto:${operator.supportEmail}`}>{operator.supportEmail}</TextLink>.
            </p>
          </div>
        </Card>
      )}
    </div>
  );
}

type LetterStateProps = Pick<AddressVerification, 'letter'> & { partner: Partner };

function LetterState({ partner, letter }: LetterStateProps) {
  const { address, city, zipCode, country } = partner;
  if (!address || !city || !zipCode || !country)
    return (
      <Banner tone="warning" title="Your address isn't complete">
        We can post a letter once your <TextLink href={paths.settings}>company profile</TextLink> has an
        address, a city, a zip code and a country.
      </Banner>
    );
  if (!letter)
    return (
      <Banner title="No letter requested yet">
        Request a code and we'll post a letter to this address. It can take a few days to arrive.
      </Banner>
    );
  if (letter.triesLeft === 0)
    return (
      <Banner tone="warning" title="Too many wrong attempts">
        Request a new code.
      </Banner>
    );
  return (
    <p>
      You asked for a letter on {dayText(letter.requestedAt)}. Enter its 6-digit code by{' '}
      {dayText(letter.expiresAt)}. You have{' '}
      {letter.triesLeft === 1 ? '1 attempt' : `${letter.triesLeft} attempts`} left.
    </p>
  );
}
