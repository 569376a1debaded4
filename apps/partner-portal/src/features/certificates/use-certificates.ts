import {
  messageOf,
  useCertificatePlanQuery,
  useOwnEventQuery,
  useSetCertificatesMutation,
} from '@atrium/api-slice';
import type { CertificateForm } from '@atrium/domain';

/** Reads whether attendees of an event get certificates, and sets it. */
export function useCertificates(eventId: number) {
  const event = useOwnEventQuery({ params: { eventId } });
  const plan = useCertificatePlanQuery({ params: { eventId } }, { refetchOnMountOrArgChange: true });
  const [set, { error, isLoading }] = useSetCertificatesMutation();
  return {
    event,
    plan,
    isSaving: isLoading,
    failure: error && messageOf(error),
    /** Resolves to whether it was saved. */
    save: async (body: CertificateForm): Promise<boolean> =>
      (await set({ params: { eventId }, body })).error === undefined,
  };
}
