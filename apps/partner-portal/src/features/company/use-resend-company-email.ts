import { messageOf, useResendCompanyEmailMutation } from '@atrium/api-slice';
import { toast } from '@atrium/ui';

/** Resends the company's confirmation email and shows the result. */
export function useResendCompanyEmail(): { resend: (email: string) => Promise<void>; isPending: boolean } {
  const [resend, { isLoading }] = useResendCompanyEmailMutation();
  return {
    resend: async (email) => {
      const { error } = await resend();
      if (error === undefined) toast.success(`Link sent to ${email}`);
      else toast.error(messageOf(error));
    },
    isPending: isLoading,
  };
}
