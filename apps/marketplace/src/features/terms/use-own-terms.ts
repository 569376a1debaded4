import { messageOf, selectSession, useAgreeToOwnTermsMutation, useOwnTermsQuery } from '@atrium/api-slice';
import { useSelector } from 'react-redux';

/** The attendee's acceptance of the customer terms, and the function to accept them. */
export function useOwnTerms() {
  const session = useSelector(selectSession);
  const terms = useOwnTermsQuery(undefined, { skip: !session || session.attendeeId === null });
  const [agree, agreeing] = useAgreeToOwnTermsMutation();
  const { data } = terms;
  return {
    terms,
    acceptance: {
      fault: agreeing.error === undefined ? null : messageOf(agreeing.error),
      isPending: agreeing.isLoading,
      onContinue: () => void agree({ body: { version: data?.version } }),
    },
  };
}
