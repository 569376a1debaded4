import { messageOf, useReconciliationQuery, useRunReconciliationMutation } from '@atrium/api-slice';
import { formatMoney, money, type Difference, type Reconciliation } from '@atrium/domain';
import { Button, QueryView, TextLink, toast } from '@atrium/ui';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { paths } from '../../paths.ts';
import { listClasses as lists, Timestamp } from '../lists/index.ts';
import classes from './finances.module.css';
import { reconciliationTexts } from './reconciliation-texts.ts';

/** Our records beside those of the payment gateway. */
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
            <Lists found={found} />
          </>
        )}
      </QueryView>
    </div>
  );
}

function Lists({ found }: { found: Reconciliation }) {
  return (
    <ul className={classes.checks} aria-label="Reconciliation">
      {found.lists.map(({ list, count, examples }) => (
        <li key={list} className={classes.check}>
          {count === 0 ? (
            <CircleCheck size={18} className={classes.passed} aria-hidden />
          ) : (
            <TriangleAlert size={18} className={classes.failed} aria-hidden />
          )}
          <div>
            <p className={classes.name}>
              {reconciliationTexts[list]}{' '}
              <span className={count === 0 ? classes.passed : classes.failed}>
                {count === 0 ? 'Agrees' : `${count.toLocaleString('en-GB')} to explain`}
              </span>
            </p>
            {examples.length > 0 && (
              <ul className={classes.failures}>
                {examples.map((difference) => (
                  <li key={JSON.stringify(difference)}>
                    {list === 'suspense' ? (
                      <TextLink href={paths.suspense}>Explain it in Suspense</TextLink>
                    ) : (
                      <Subject difference={difference} />
                    )}{' '}
                    {amountsText(difference)}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Subject({ difference: { orderId, reference } }: { difference: Difference }) {
  if (orderId) return <TextLink href={paths.order(orderId)}>{`Order ${orderId}`}</TextLink>;
  return reference ?? 'All accounts';
}

function amountsText({ currency, oursMinor, gatewayMinor }: Difference): string {
  if (currency === null) return '';
  const amount = (minor: number | null) => (minor === null ? 'nothing' : formatMoney(money(minor, currency)));
  return `ours ${amount(oursMinor)}, gateway ${amount(gatewayMinor)} ${currency}`;
}
