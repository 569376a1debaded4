import type { Partner } from '@atrium/domain';
import { Banner, Button } from '@atrium/ui';
import { useResendCompanyEmail } from './use-resend-company-email.ts';

/** Says that the company's email address awaits confirmation, and resends the email. */
export function CompanyEmailNotice({ partner: { email, emailVerified } }: { partner: Partner }) {
  const { resend, isPending } = useResendCompanyEmail();
  if (emailVerified) return null;
  return (
    <Banner
      tone="warning"
      title="Your company email isn't confirmed"
      action={
        <Button size="s" variant="secondary" isPending={isPending} onPress={() => void resend(email)}>
          Send the link again
        </Button>
      }
    >
      Select the link we emailed to {email}.
    </Banner>
  );
}
