import { buffer } from 'node:stream/consumers';
import {
  formatCertificateCode,
  readCertificateCode,
  type CheckedCertificate,
  type Contract,
} from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Api } from '../../http/implement.ts';
import { textsIn } from '../../texts/index.ts';
import { certificatesPdf } from './certificate-pdf.ts';
import {
  findCertificate,
  findOwnCertificate,
  readPlan,
  type CertificateRow,
} from './certificates.queries.ts';
import { setCertificates } from './set-certificates.ts';

export function certificatesRoutes(api: Api, group: Contract['certificates']): void {
  api.implement(group, {
    certificatePlan: ({ params }, { db, actor }) => readPlan(db, actor.partnerId, params.eventId),
    setCertificates: (input, ctx) => setCertificates(ctx, input),
    certificatePdf: async ({ params }, { db, actor, config, now }) => {
      const certificate = orNotFound(
        await findOwnCertificate(db, actor.attendeeId, params.ticketId),
        'certificate-not-found',
      );
      const texts = textsIn(certificate.language);
      return {
        name: `certificate-${formatCertificateCode(certificate.code)}.pdf`,
        mediaType: 'application/pdf',
        content: await buffer(await certificatesPdf(texts, [certificate], config.origins.public, now())),
      };
    },
    checkCertificate: async ({ params }, { db, limits, address }) => {
      await limits.consume('certificates-address', address);
      return presentChecked(
        orNotFound(await findCertificate(db, readCertificateCode(params.code)), 'certificate-not-found'),
      );
    },
  });
}

/** A certificate that isn't valid any more says nothing of its holder. */
const presentChecked = ({
  isValid,
  firstName,
  surname,
  ...certificate
}: CertificateRow): CheckedCertificate => ({
  code: formatCertificateCode(certificate.code),
  isValid,
  eventName: certificate.eventName,
  startDateTime: certificate.startAt.toISOString(),
  endDateTime: certificate.endAt.toISOString(),
  timeZone: certificate.timeZone,
  organiserName: certificate.organiserName,
  issuedAt: certificate.issuedAt.toISOString(),
  holderName: isValid ? `${firstName} ${surname}`.trim() : null,
  cpdMinutes: isValid ? certificate.cpdMinutes : null,
});
