import type { Partner } from '@atrium/domain';
import { Banner, Button } from '@atrium/ui';
import { paths } from '../../paths.ts';

/** The way to the verification of an address that is not verified. */
export function AddressNotice({ partner }: { partner: Partner }) {
  if (partner.addressVerified) return null;
  return (
    <Banner
      tone="warning"
      title="Your address is not verified"
      action={
        <Button size="s" variant="secondary" href={paths.addressVerification}>
          Verify your address
        </Button>
      }
    >
      We post a letter with a 6-digit code there.
    </Banner>
  );
}
