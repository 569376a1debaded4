import { messageOf, useResendCompanyEmailMutation } from '@atrium/api-slice';
import { toast } from '@atrium/ui';

/** Mails the link that confirms the company's address again, and says so. */
export function useResendCompanyEmail(): { resend: (email: string) => Promise<void>; isPending: boolean } {
  const [resend, { isLoading }] = useResendCompanyEmailMutation();
  return {
    resend: async (email) => {
      const { error } = await resend();
      if (error === undefined) toast.success(`A link was sent to ${email}`);
      else toast.error(messageOf(error));
    },
    isPending: isLoading,
  };
}
