import { useGoTo } from '@atrium/account';
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

/** Proves the company's address by the code of a posted letter. */
export function AddressVerificationPage() {
  const partner = useOwnPartnerQuery();
  const verification = useAddressVerificationQuery(undefined, { refetchOnMountOrArgChange: true });
  const [verify] = useVerifyAddressMutation();
  const [request, requesting] = useRequestAddressCodeMutation();
  const goTo = useGoTo();

  const submit = async (code: string) => {
    const { error } = await verify({ body: { code } });
    if (error === undefined) {
      // the next page believes nothing but the record
      await partner.refetch();
      await goTo(paths.addressVerified);
    }
    return error;
  };
  const requestCode = async () => {
    const { error } = await request();
    if (error === undefined) toast.success('A letter with a new code is on its way');
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
