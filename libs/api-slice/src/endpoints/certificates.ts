import { certificatesCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('certificates', certificatesCalls);

export const {
  useCertificatePlanQuery,
  useSetCertificatesMutation,
  useCertificatePdfMutation,
  useCheckCertificateQuery,
} = api.enhanceEndpoints({ addTagTypes: ['CertificatePlan'] }).injectEndpoints({
  endpoints: (build) => ({
    certificatePlan: build.query({ ...call('certificatePlan'), providesTags: ['CertificatePlan'] }),
    setCertificates: build.mutation({
      ...call('setCertificates'),
      invalidatesTags: (_done, error) => (error ? [] : ['CertificatePlan']),
    }),
    certificatePdf: build.mutation(call('certificatePdf')),
    checkCertificate: build.query(call('checkCertificate')),
  }),
});
