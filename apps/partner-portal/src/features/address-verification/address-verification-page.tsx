import { useNavigateAcrossApps } from '@atrium/account';
import {
  messageOf,
  useAddressVerificationQuery,
  useOwnPartnerQuery,
  useRequestAddressCodeMutation,
  useVerifyAddressMutation,
} from '@atrium/api-slice';
import { QueryView, toast } from '@atrium/ui';
import { paths } from '../../paths.ts';
import { AddressVerificationView } from './address-verification-view.tsx';

/** Verifies the company's address with the code from a posted letter. */
export function AddressVerificationPage() {
  const partner = useOwnPartnerQuery();
  const verification = useAddressVerificationQuery(undefined, { refetchOnMountOrArgChange: true });
  const [verify] = useVerifyAddressMutation();
  const [request, requesting] = useRequestAddressCodeMutation();
  const goTo = useNavigateAcrossApps();

  const submit = async (code: string) => {
    const { error } = await verify({ body: { code } });
    if (error === undefined) {
      // the next page relies on the refetched record
      await partner.refetch();
      await goTo(paths.addressVerified);
    }
    return error;
  };
  const requestCode = async () => {
    const { error } = await request();
    if (error === undefined) toast.success('Letter with a new code requested');
  };
  return (
    <>
      <title>Address verification | Atrium for organisers</title>
      <QueryView query={partner} failed="Failed to fetch partner">
        {(company) => (
          <QueryView query={verification}>
            {(state) => (
              <AddressVerificationView
                partner={company}
                verification={state}
                submit={submit}
                request={{
                  ask: () => void requestCode(),
                  isPending: requesting.isLoading,
                  fault: requesting.error === undefined ? null : messageOf(requesting.error),
                }}
              />
            )}
          </QueryView>
        )}
      </QueryView>
    </>
  );
}
