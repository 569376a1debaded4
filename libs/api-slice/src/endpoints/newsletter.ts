import { newsletterCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('newsletter', newsletterCalls);

export const { useSubscribeMutation, useConfirmSubscriptionMutation, useUnsubscribeMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      subscribe: build.mutation(call('subscribe')),
      confirmSubscription: build.mutation(call('confirmSubscription')),
      unsubscribe: build.mutation(call('unsubscribe')),
    }),
  });
