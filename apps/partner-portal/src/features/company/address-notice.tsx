import type { Partner } from '@atrium/domain';
import { Banner, Button } from '@atrium/ui';
import { paths } from '../../paths.ts';

/** Links to the verification of an unverified address. */
export function AddressNotice({ partner }: { partner: Partner }) {
  if (partner.addressVerified) return null;
  return (
    <Banner
      tone="warning"
      title="Your address isn't verified"
      action={
        <Button size="s" variant="secondary" href={paths.addressVerification}>
          Verify your address
        </Button>
      }
    >
      We'll post a 6-digit code to this address.
    </Banner>
  );
}
