import { isFailure, useStandingQuery } from '@atrium/api-slice';
import { decisionSubjects, NoticeId, PartnerId, UserId, type Standing } from '@atrium/domain';
import { Badge, Button, Card, DescriptionList, EmptyState, QueryView, TextLink } from '@atrium/ui';
import { useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { Timestamp } from '../lists/index.ts';
import { DecisionView } from './decision-view.tsx';
import classes from './moderation.module.css';
import { SanctionPanel, type Occasion } from './sanction-panel.tsx';
import { useModeration } from './use-moderation.ts';

/** Strikes, restrictions and decisions of an account or a company, and what can be done. */
export function StandingPage() {
  const [params] = useSearchParams();
  const userId = UserId.safeParse(params.get('userId')).data ?? null;
  const partnerId = PartnerId.safeParse(Number(params.get('partnerId'))).data ?? null;
  const standing = useStandingQuery({ query: { userId, partnerId } }, { refetchOnMountOrArgChange: true });
  const { sanction, lift } = useModeration();
  const isMissing = isFailure(standing.error) && standing.error.code === 'account-not-found';
  return (
    <div className={classes.page}>
      <title>Standing | Atrium admin</title>
      <TextLink href={paths.moderation}>Moderation</TextLink>
      {isMissing ? (
        <EmptyState
          title="There is no such account"
          detail="Check the address, or find the account or company by its name or email in the search above."
          action={
            <Button variant="secondary" href={paths.moderation}>
              Back to moderation
            </Button>
          }
        />
      ) : (
        <QueryView query={standing} failed="We couldn't load this account">
          {(found) => (
            <>
              <h1>{found.affected.name || 'Deleted account'}</h1>
              <Summary standing={found} />
              <SanctionPanel
                isCompany={partnerId !== null}
                isAboutMessage={occasionOf(params, found).subjectKind === 'MESSAGE'}
                onSanction={(form) => sanction({ userId, partnerId, ...occasionOf(params, found), ...form })}
              />
              {found.decisions.map((decision) => (
                <DecisionView
                  key={decision.id}
                  decision={decision}
                  onLift={(reasons) => lift(decision.id, reasons)}
                />
              ))}
            </>
          )}
        </QueryView>
      )}
    </div>
  );
}

/** Returns the reported content that led here, else the account itself. */
function occasionOf(params: URLSearchParams, { affected }: Standing): Occasion {
  const subjectKind = decisionSubjects.find((kind) => kind === params.get('kind'));
  const subjectId = params.get('id');
  const noticeId = NoticeId.safeParse(params.get('notice')).data ?? null;
  if (subjectKind && subjectId) return { subjectKind, subjectId, subjectName: params.get('name'), noticeId };
  return affected.userId
    ? { subjectKind: 'ACCOUNT', subjectId: affected.userId, subjectName: null, noticeId }
    : { subjectKind: 'PARTNER', subjectId: String(affected.partnerId), subjectName: null, noticeId };
}

function Summary({ standing: { email, strikes, restrictions } }: { standing: Standing }) {
  const active = restrictions.filter(({ isActive }) => isActive);
  return (
    <Card title="Standing">
      <DescriptionList
        items={[
          { term: 'Email', description: email },
          { term: 'Active strikes', description: String(strikes.filter(({ isLive }) => isLive).length) },
          ...active.map(({ kind, until, confirmBy }) => ({
            term: restrictionTexts[kind],
            description: (
              <>
                {until ? <Timestamp instant={until} /> : 'No end'}
                {confirmBy && <Badge tone="warning">Waits for confirmation</Badge>}
              </>
            ),
          })),
        ]}
      />
    </Card>
  );
}

const restrictionTexts = {
  REGISTRATIONS: 'Registrations blocked until',
  PLATFORM: 'Suspended until',
  SUPPORT: 'Support blocked until',
};
