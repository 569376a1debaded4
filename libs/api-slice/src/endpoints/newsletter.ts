import { api } from '../api.ts';
import { call } from '../call.ts';

export const { useSubscribeMutation, useConfirmSubscriptionMutation, useUnsubscribeMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      subscribe: build.mutation(call('newsletter', 'subscribe')),
      confirmSubscription: build.mutation(call('newsletter', 'confirmSubscription')),
      unsubscribe: build.mutation(call('newsletter', 'unsubscribe')),
    }),
  });
