import { useSaveClaimsMutation, useSiteClaimsQuery } from '@atrium/api-slice';
import { QueryView, Skeleton } from '@atrium/ui';
import { ClaimsForm } from './claims-form.tsx';
import classes from './claims.module.css';

/** Edits the claims of the public pages about this marketplace. */
export function ClaimsPage() {
  const claims = useSiteClaimsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useSaveClaimsMutation();
  return (
    <QueryView
      query={claims}
      failed="We couldn't load the claims"
      skeleton={<Skeleton className={classes.skeleton} />}
    >
      {({ counted, countedAt, ...current }) => (
        <ClaimsForm
          claims={current}
          counted={counted}
          countedAt={countedAt}
          save={async (body) => (await save({ body })).error}
        />
      )}
    </QueryView>
  );
}
