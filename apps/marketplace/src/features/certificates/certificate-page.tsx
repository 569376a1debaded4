import { isFailure, useCheckCertificateQuery } from '@atrium/api-slice';
import { formatEventTime, type CheckedCertificate } from '@atrium/domain';
import { Banner, Card, DescriptionList, EmptyState, QueryView } from '@atrium/ui';
import { formatNumber, locale, t } from '@atrium/texts';
import { useParams } from 'react-router';
import { PageHead } from '../../head/page-head.tsx';
import { paths } from '../../paths.ts';
import classes from './certificates.module.css';

/** Shows whoever has the code of a certificate whether it is valid, and what it states. */
export function CertificatePage() {
  const code = useParams()['code'] ?? '';
  const certificate = useCheckCertificateQuery({ params: { code } }, { refetchOnMountOrArgChange: true });
  const isUnknown = isFailure(certificate.error) && certificate.error.code === 'certificate-not-found';
  return (
    <div className={classes.page}>
      <PageHead
        title={`${t('Certificate of attendance')} | Atrium`}
        description={t('Check a certificate of attendance')}
        path={paths.certificate(code)}
        isListed={false}
      />
      <h1>{t('Certificate of attendance')}</h1>
      {isUnknown ? (
        <EmptyState
          title={t('No certificate has this code')}
          detail={t('Compare the code with the one on the certificate. It has 16 letters and digits.')}
        />
      ) : (
        <QueryView query={certificate}>{(checked) => <Checked certificate={checked} />}</QueryView>
      )}
    </div>
  );
}

function Checked({ certificate }: { certificate: CheckedCertificate }) {
  const { isValid, holderName, cpdMinutes, timeZone } = certificate;
  const timeOf = (instant: string) => formatEventTime(instant, timeZone, locale());
  return (
    <>
      {isValid ? (
        <Banner tone="success" title={t('This certificate is valid')}>
          {t('The organiser checked this person in at the event.')}
        </Banner>
      ) : (
        <Banner tone="danger" title={t('This certificate is no longer valid')}>
          {t('The organiser has withdrawn it.')}
        </Banner>
      )}
      <Card>
        <DescriptionList
          items={[
            ...(holderName === null ? [] : [{ term: t('Name'), description: holderName }]),
            { term: t('Event'), description: certificate.eventName },
            { term: t('Starts'), description: timeOf(certificate.startDateTime) },
            { term: t('Ends'), description: timeOf(certificate.endDateTime) },
            { term: t('Organiser'), description: certificate.organiserName },
            ...(cpdMinutes === null
              ? []
              : [
                  {
                    term: t('Continuing professional development'),
                    description: t('{{hours}} hours', {
                      count: cpdMinutes / 60,
                      hours: formatNumber(cpdMinutes / 60),
                      defaultValue_one: '{{hours}} hour',
                    }),
                  },
                ]),
            { term: t('Issued'), description: timeOf(certificate.issuedAt) },
            { term: t('Code'), description: certificate.code },
          ]}
        />
      </Card>
    </>
  );
}
