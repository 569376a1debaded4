import { messageOf, useSubscribeMutation } from '@atrium/api-slice';
import { language } from '@atrium/texts';
import type { NewsletterFormProps } from './newsletter-form.tsx';

/** Subscribes an address to the newsletter. */
export function useNewsletter(): NewsletterFormProps {
  const [subscribe, { isLoading, isSuccess, error }] = useSubscribeMutation();
  return {
    isDone: isSuccess,
    isPending: isLoading,
    fault: error === undefined ? null : messageOf(error),
    onSubscribe: (email) => void subscribe({ body: { email, language: language() } }),
  };
}
