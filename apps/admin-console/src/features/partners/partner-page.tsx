import { messageOf, useAdminPartnerQuery, useVetPartnerMutation } from '@atrium/api-slice';
import type { AdminPartner, PartnerId, VettingForm } from '@atrium/domain';
import { QueryView, StatusBadge, TextLink, toast } from '@atrium/ui';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { VettingPanel } from '../vetting/index.ts';
import { PartnerInformation, PartnerLists } from './partner-information.tsx';
import classes from './partner.module.css';

/** One partner, to be looked at and decided on. */
export function PartnerPage() {
  const partnerId = Number(useParams()['partnerId']) as PartnerId; // the server answers 404 to what is none
  const partner = useAdminPartnerQuery({ params: { partnerId } }, { refetchOnMountOrArgChange: true });
  return (
    <div className={classes.page}>
      <title>{`${partner.currentData?.name ?? 'Partner'} | Atrium admin`}</title>
      <TextLink href={paths.partners}>Partners</TextLink>
      <QueryView
        query={{ ...partner, data: partner.currentData, isLoading: partner.isFetching }}
        skeleton={<p>No partner data available</p>}
      >
        {(detail) => <Detail key={detail.id} partner={detail} />}
      </QueryView>
    </div>
  );
}

function Detail({ partner }: { partner: AdminPartner }) {
  const [vet, { isLoading, error }] = useVetPartnerMutation();
  const decide = async (body: VettingForm) => {
    const answer = await vet({ params: { partnerId: partner.id }, body });
    if (!answer.error) toast.success('Status updated');
    return !answer.error;
  };
  return (
    <>
      <div className={classes.head}>
        <h1>{partner.name}</h1>
        <StatusBadge status={partner.currentVettingStatus} />
      </div>
      <div className={classes.columns}>
        <div className={classes.stack}>
          <PartnerInformation partner={partner} />
          <PartnerLists partner={partner} />
        </div>
        <VettingPanel
          title="Vetting history"
          status={partner.currentVettingStatus}
          updates={partner.vettingStatusUpdates}
          onDecide={decide}
          isPending={isLoading}
          failure={error ? messageOf(error) : null}
        />
      </div>
    </>
  );
}
