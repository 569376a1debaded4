import { formatMoney, money, type MoneyCheck } from '@atrium/domain';
import { TextLink } from '@atrium/ui';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { paths } from '../../paths.ts';
import { checkTexts } from './check-texts.ts';
import classes from './finances.module.css';

type Failure = MoneyCheck['examples'][number];

/** All checks: passed, or with the orders where something contradicts. */
export function MoneyChecks({ checks }: { checks: readonly MoneyCheck[] }) {
  return (
    <ul className={classes.checks} aria-label="Checks">
      {checks.map((check) => (
        <li key={check.check} className={classes.check}>
          {check.failures === 0 ? (
            <CircleCheck size={18} className={classes.passed} aria-hidden />
          ) : (
            <TriangleAlert size={18} className={classes.failed} aria-hidden />
          )}
          <div>
            <p className={classes.name}>
              {checkTexts[check.check]}{' '}
              <span className={check.failures === 0 ? classes.passed : classes.failed}>
                {check.failures === 0 ? 'Passed' : `${check.failures.toLocaleString('en-GB')} failed`}
              </span>
            </p>
            {check.examples.length > 0 && (
              <ul className={classes.failures}>
                {check.examples.map((failure) => (
                  <li key={JSON.stringify(failure)}>
                    <Subject failure={failure} /> {amountsText(failure)}
                    <InSuspense failure={failure} />
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

function Subject({ failure: { orderId, refundId, paymentId, journalId } }: { failure: Failure }) {
  if (orderId) return <TextLink href={paths.order(orderId)}>{`Order ${orderId}`}</TextLink>;
  if (refundId) return `Refund ${refundId}`;
  if (paymentId) return `Payment ${paymentId}`;
  return journalId ? `Journal ${journalId}` : 'All accounts';
}

/** Money without an explanation covers nothing that is owed. */
function InSuspense({ failure: { currency, suspenseMinor } }: { failure: Failure }) {
  if (currency === null || suspenseMinor === null) return null;
  return (
    <p>
      {`${formatMoney(money(Math.abs(suspenseMinor), currency))} ${currency} went ${suspenseMinor > 0 ? 'out' : 'in'} without an explanation. `}
      <TextLink href={paths.suspense}>Explain it in Suspense</TextLink>
    </p>
  );
}

function amountsText({ currency, expectedMinor, foundMinor }: Failure): string {
  if (currency === null || expectedMinor === null || foundMinor === null) return '';
  const amount = (minor: number) => formatMoney(money(minor, currency));
  return `expected ${amount(expectedMinor)}, found ${amount(foundMinor)} ${currency}`;
}
