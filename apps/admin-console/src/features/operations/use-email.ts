import { useOutboxEmailQuery } from '@atrium/api-slice';

/** Loads an email with its content each time it is opened, because every read is audited. */
export function useEmail(mailId: string) {
  const mail = useOutboxEmailQuery({ params: { mailId } }, { refetchOnMountOrArgChange: true });
  return { ...mail, data: mail.currentData, isLoading: mail.isFetching };
}
