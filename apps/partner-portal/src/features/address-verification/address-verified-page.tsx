import { useOwnPartnerQuery } from '@atrium/api-slice';
import { Button, Card, EmptyState, QueryView } from '@atrium/ui';
import { MailCheck } from 'lucide-react';
import { Navigate } from 'react-router';
import { paths } from '../../paths.ts';

/** Confirms that the address is verified; redirects if it isn't. */
export function AddressVerifiedPage() {
  const partner = useOwnPartnerQuery();
  return (
    <>
      <title>Address verified | Atrium for organisers</title>
      <QueryView query={partner} failed="Failed to fetch partner">
        {({ addressVerified, name }) =>
          addressVerified ? (
            <Card>
              <EmptyState
                icon={<MailCheck size={24} aria-hidden />}
                title={
                  <span role="heading" aria-level={1}>
                    Your address is verified
                  </span>
                }
                detail={`Thank you. We've verified the address of ${name}.`}
                action={<Button href={paths.myAccount}>Back to my account</Button>}
              />
            </Card>
          ) : (
            <Navigate to={paths.addressVerification} replace />
          )
        }
      </QueryView>
    </>
  );
}
