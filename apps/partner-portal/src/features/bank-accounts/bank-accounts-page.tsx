import { PasswordDialog } from '@atrium/account';
import {
  useAddBankAccountMutation,
  useAddUsBankAccountMutation,
  useBankAccountsQuery,
  useChangeBankAccountMutation,
  useClaimsQuery,
  useCountriesQuery,
  useRemoveBankAccountMutation,
} from '@atrium/api-slice';
import type { BankAccount } from '@atrium/domain';
import { Button, Card, QueryView, toast } from '@atrium/ui';
import { useState } from 'react';
import { useRights } from '../../rights/use-rights.ts';
import { BankAccountDialog } from './bank-account-dialog.tsx';
import { BankAccountList } from './bank-account-list.tsx';
import classes from './bank-accounts.module.css';
import type { BankInput } from './bank-values.ts';
import { UsBankAccountDialog } from './us-bank-account-dialog.tsx';

type OpenDialog = { act: 'add' | 'add-us' } | { act: 'change' | 'remove'; account: BankAccount };

/** The company's payout accounts. */
export function BankAccountsPage() {
  const accounts = useBankAccountsQuery();
  const countries = useCountriesQuery();
  const payoutDays = useClaimsQuery().data?.payoutDays;
  const [add] = useAddBankAccountMutation();
  const [addUs] = useAddUsBankAccountMutation();
  const [change] = useChangeBankAccountMutation();
  const [remove] = useRemoveBankAccountMutation();
  const [pending, setPending] = useState<OpenDialog | null>(null);
  const mayChange = useRights()('bank');
  const close = () => setPending(null);

  const toastResult = ({ error }: { error?: unknown }, text: string) => {
    if (error === undefined) toast.success(text);
    return error;
  };
  const save = async (body: BankInput) => {
    if (pending?.act !== 'change') return toastResult(await add({ body }), 'Bank account added');
    const params = { bankAccountId: pending.account.id };
    return toastResult(await change({ params, body }), 'Bank account changed');
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
            <Button variant="secondary" onPress={() => setPending({ act: 'add-us' })}>
              Add US bank account
            </Button>
          </div>
        )}
      </div>
      {pending?.act === 'add-us' && (
        <UsBankAccountDialog
          save={async (body) => toastResult(await addUs({ body }), 'Bank account added')}
          onClose={close}
        />
      )}
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
