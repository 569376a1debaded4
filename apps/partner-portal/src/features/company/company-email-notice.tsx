import type { Partner } from '@atrium/domain';
import { Banner, Button } from '@atrium/ui';
import { useResendCompanyEmail } from './use-resend-company-email.ts';

/** Says that the company's address waits for its link to be followed, and sends it again. */
export function CompanyEmailNotice({ partner: { email, emailVerified } }: { partner: Partner }) {
  const { resend, isPending } = useResendCompanyEmail();
  if (emailVerified) return null;
  return (
    <Banner
      tone="warning"
      title="Your company email is not confirmed"
      action={
        <Button size="s" variant="secondary" isPending={isPending} onPress={() => void resend(email)}>
          Send the link again
        </Button>
      }
    >
      Follow the link that we sent to {email}.
    </Banner>
  );
}
