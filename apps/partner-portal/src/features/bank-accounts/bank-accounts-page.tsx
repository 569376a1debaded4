import { PasswordDialog } from '@atrium/account';
import {
  useAddPayoutAccountMutation,
  useChangePayoutAccountMutation,
  useClaimsQuery,
  useCountriesQuery,
  usePayoutAccountsQuery,
  useRemovePayoutAccountMutation,
} from '@atrium/api-slice';
import type { PayoutAccount } from '@atrium/domain';
import { Button, Card, QueryView, toast } from '@atrium/ui';
import { useState } from 'react';
import { useRights } from '../../rights/use-rights.ts';
import { BankAccountDialog } from './bank-account-dialog.tsx';
import { BankAccountList } from './bank-account-list.tsx';
import classes from './bank-accounts.module.css';
import { toAccountChange, toNewAccount, type BankValues } from './bank-values.ts';

type OpenDialog = { act: 'add' } | { act: 'change' | 'remove'; account: PayoutAccount };

/** The company's payout accounts. */
export function BankAccountsPage() {
  const accounts = usePayoutAccountsQuery();
  const countries = useCountriesQuery();
  const payoutDays = useClaimsQuery().data?.payoutDays;
  const [add] = useAddPayoutAccountMutation();
  const [change] = useChangePayoutAccountMutation();
  const [remove] = useRemovePayoutAccountMutation();
  const [pending, setPending] = useState<OpenDialog | null>(null);
  const mayChange = useRights()('bank');
  const close = () => setPending(null);

  const toastResult = ({ error }: { error?: unknown }, text: string) => {
    if (error === undefined) toast.success(text);
    return error;
  };
  const save = async (values: BankValues) => {
    if (pending?.act !== 'change')
      return toastResult(await add({ body: toNewAccount(values) }), 'Bank account added');
    const params = { bankAccountId: pending.account.id };
    return toastResult(await change({ params, body: toAccountChange(values) }), 'Bank account changed');
  };
  return (
    <Card title="Bank accounts">
      <div className={classes.section}>
        <p className={classes.quiet}>
          {payoutDays
            ? `We pay your earnings into this account ${payoutDays} business days after each event.`
            : 'We pay your earnings into this account after each event.'}{' '}
          We email your team's owners and finance members when an account is added, changed or removed.
        </p>
        <QueryView
          query={accounts}
          empty={{ when: (list) => list.length === 0, text: 'No bank accounts listed' }}
        >
          {(list) => (
            <BankAccountList
              accounts={list}
              isReadOnly={!mayChange}
              onChange={(account) => setPending({ act: 'change', account })}
              onRemove={(account) => setPending({ act: 'remove', account })}
            />
          )}
        </QueryView>
        {mayChange && (
          <div className={classes.actions}>
            <Button onPress={() => setPending({ act: 'add' })}>Add bank account</Button>
          </div>
        )}
      </div>
      {(pending?.act === 'add' || pending?.act === 'change') && (
        <BankAccountDialog
          account={pending.act === 'change' ? pending.account : null}
          countries={countries.data ?? []}
          save={save}
          onClose={close}
        />
      )}
      {pending?.act === 'remove' && (
        <PasswordDialog
          title="Remove this bank account?"
          text={`We'll stop paying into ${pending.account.bankAccountName}, ${pending.account.accountNumber}.`}
          confirmText="Remove"
          tone="danger"
          submit={async (password) =>
            toastResult(
              await remove({ params: { bankAccountId: pending.account.id }, body: { password } }),
              'Bank account removed',
            )
          }
          onClose={close}
        />
      )}
    </Card>
  );
}
