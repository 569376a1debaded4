import {
  messageOf,
  useAdminPartnerQuery,
  usePartnerNeighboursQuery,
  useVetPartnerMutation,
} from '@atrium/api-slice';
import type { AdminPartner, PartnerId, VettingForm } from '@atrium/domain';
import { QueryView, toast } from '@atrium/ui';
import { useLocation, useParams } from 'react-router';
import { detailClasses as classes, DetailHead } from '../detail-layout/index.ts';
import { paths } from '../../paths.ts';
import { QueueBar, useQueue } from '../lists/index.ts';
import {
  DecisionNotice,
  partnerDecisions,
  useCommentBox,
  useDecisionDelay,
  useVettingDraft,
  VettingPanel,
} from '../vetting/index.ts';
import { PartnerAccessCard, AddressLetterCard } from './partner-access-card.tsx';
import { PartnerInformation, PartnerLists } from './partner-information.tsx';
import { ProposedFactsCard } from './proposed-facts-card.tsx';
import { usePartnerList } from './use-partner-list.ts';

/** One partner, to be vetted. */
export function PartnerPage() {
  const partnerId = Number(useParams()['partnerId']) as PartnerId; // the server responds 404 to an invalid ID
  const partner = useAdminPartnerQuery({ params: { partnerId } }, { refetchOnMountOrArgChange: true });
  const { order } = usePartnerList();
  const { currentData: neighbours } = usePartnerNeighboursQuery(
    { params: { partnerId }, query: order },
    { refetchOnMountOrArgChange: true },
  );
  const isWaitingOnly = order.status === 'PENDING';
  // prefetches the next partner
  const following = neighbours?.next ?? partnerId;
  useAdminPartnerQuery({ params: { partnerId: following } }, { skip: !isWaitingOnly });
  usePartnerNeighboursQuery({ params: { partnerId: following }, query: order }, { skip: !isWaitingOnly });
  const { waiting } = useDecisionDelay();
  const { bar, openNext } = useQueue({
    listName: 'Partners',
    listPath: paths.partners,
    hrefOf: paths.partner,
    neighbours,
    isWaitingOnly,
  });
  return (
    <div className={classes.page}>
      <title>{`${partner.currentData?.name ?? 'Partner'} | Atrium admin`}</title>
      <QueueBar {...bar} />
      <QueryView
        query={{ ...partner, data: partner.currentData, isLoading: partner.isFetching }}
        skeleton={<p>No partner data available</p>}
      >
        {(detail) => (
          <Detail
            key={`${detail.id} ${waiting?.subject === subjectOf(detail)}`}
            partner={detail}
            openNext={openNext}
          />
        )}
      </QueryView>
    </div>
  );
}

const subjectOf = ({ id }: AdminPartner) => `partner.${id}`;

function Detail({ partner, openNext }: { partner: AdminPartner; openNext: (() => void) | undefined }) {
  const [vet, { isLoading, error }] = useVetPartnerMutation();
  const commentBox = useCommentBox();
  const { draft, change, clear } = useVettingDraft(subjectOf(partner));
  const delay = useDecisionDelay();
  const { pathname, search } = useLocation();
  const send = (body: VettingForm) => vet({ params: { partnerId: partner.id }, body });
  const decide = async (body: VettingForm) => {
    const answer = await send(body);
    if (!answer.error) toast.success('Status updated');
    return !answer.error;
  };
  const delayDecision = (body: VettingForm & { status: 'APPROVED' | 'REJECTED' }) =>
    delay.delay({
      subject: subjectOf(partner),
      name: partner.name,
      status: body.status,
      href: pathname + search,
      send: async () => {
        const answer = await send(body);
        return answer.error ? messageOf(answer.error) : null;
      },
    });
  return (
    <>
      <DetailHead
        name={partner.name}
        statuses={[partner.currentVettingStatus, ...(partner.blockedAt ? ['BLOCKED'] : [])]}
        onDecide={() => commentBox.current?.focus()}
      />
      <div className={classes.columns}>
        <div className={classes.stack}>
          {partner.proposedFacts && (
            <ProposedFactsCard
              key={partner.proposedFacts.proposedAt}
              partner={partner}
              facts={partner.proposedFacts}
            />
          )}
          <PartnerInformation partner={partner} />
          <PartnerLists partner={partner} />
        </div>
        <div className={classes.side}>
          {delay.waiting?.subject === subjectOf(partner) ? (
            <DecisionNotice title="Vetting history" />
          ) : (
            <VettingPanel
              title="Vetting history"
              status={partner.currentVettingStatus}
              updates={partner.vettingStatusUpdates}
              ready={partnerDecisions}
              draft={draft}
              onChange={change}
              onDecided={clear}
              onUndo={delay.undo}
              onDelay={delayDecision}
              commentBox={commentBox}
              onDecide={decide}
              isPending={isLoading}
              failure={error ? messageOf(error) : null}
              openNext={openNext}
            />
          )}
          <AddressLetterCard partner={partner} />
          <PartnerAccessCard partner={partner} />
        </div>
      </div>
    </>
  );
}
