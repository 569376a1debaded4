import { api } from '../api.ts';
import { call } from '../call.ts';

export const { useSubscribeMutation } = api.injectEndpoints({
  endpoints: (build) => ({ subscribe: build.mutation(call('newsletter', 'subscribe')) }),
});
