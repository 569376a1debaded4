import { messageOf, useReconciliationQuery, useRunReconciliationMutation } from '@atrium/api-slice';
import { Button, QueryView, toast } from '@atrium/ui';
import { listClasses as lists, Timestamp } from '../lists/index.ts';
import { ReconciliationLists } from './reconciliation-lists.tsx';

/** Our records beside those of the payment gateway and the bank. */
export function ReconciliationPage() {
  const reconciliation = useReconciliationQuery(undefined, { refetchOnMountOrArgChange: true });
  const [run, running] = useRunReconciliationMutation();
  const importNow = async () => {
    const { error } = await run();
    if (error) toast.error(messageOf(error));
    else toast.success('Transactions imported');
  };
  return (
    <div className={lists.page}>
      <QueryView query={reconciliation} failed="We couldn't compare our records with the gateway">
        {(found) => (
          <>
            <div className={lists.foot}>
              <p className={lists.quiet}>
                {found.importedAt ? (
                  <>
                    Transactions are imported every hour, last <Timestamp instant={found.importedAt} />
                  </>
                ) : (
                  'Nothing was imported yet. The first import runs within the hour.'
                )}
              </p>
              <Button variant="secondary" isPending={running.isLoading} onPress={() => void importNow()}>
                Import now
              </Button>
            </div>
            <ReconciliationLists found={found} />
          </>
        )}
      </QueryView>
    </div>
  );
}
