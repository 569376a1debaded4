import { PasswordDialog } from '@atrium/account';
import {
  useAddBankAccountMutation,
  useBankAccountsQuery,
  useChangeBankAccountMutation,
  useCountriesQuery,
  useRemoveBankAccountMutation,
} from '@atrium/api-slice';
import type { BankAccount } from '@atrium/domain';
import { Button, Card, QueryView, toast } from '@atrium/ui';
import { useState } from 'react';
import { BankAccountDialog } from './bank-account-dialog.tsx';
import { BankAccountList } from './bank-account-list.tsx';
import classes from './bank-accounts.module.css';
import type { BankInput } from './bank-values.ts';

type Asked = { act: 'add' } | { act: 'change' | 'remove'; account: BankAccount };

/** Where the company is paid. */
export function BankAccountsPage() {
  const accounts = useBankAccountsQuery();
  const countries = useCountriesQuery();
  const [add] = useAddBankAccountMutation();
  const [change] = useChangeBankAccountMutation();
  const [remove] = useRemoveBankAccountMutation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);

  const told = ({ error }: { error?: unknown }, text: string) => {
    if (error === undefined) toast.success(text);
    return error;
  };
  const save = async (body: BankInput) => {
    if (asked?.act !== 'change') return told(await add({ body }), 'Bank account added');
    const params = { bankAccountId: asked.account.id };
    return told(await change({ params, body }), 'Bank account changed');
  };
  return (
    <Card title="Bank accounts">
      <div className={classes.section}>
        <p className={classes.quiet}>
          What your events earn is paid here, 2-3 business days after each event. Every member of your team
          gets a mail when an account is added, changed or removed.
        </p>
        <QueryView
          query={accounts}
          empty={{ when: (list) => list.length === 0, text: 'No bank accounts listed' }}
        >
          {(list) => (
            <BankAccountList
              accounts={list}
              onChange={(account) => setAsked({ act: 'change', account })}
              onRemove={(account) => setAsked({ act: 'remove', account })}
            />
          )}
        </QueryView>
        <div>
          <Button onPress={() => setAsked({ act: 'add' })}>Add bank account</Button>
        </div>
      </div>
      {asked && asked.act !== 'remove' && (
        <BankAccountDialog
          account={asked.act === 'change' ? asked.account : null}
          countries={countries.data ?? []}
          save={save}
          onClose={close}
        />
      )}
      {asked?.act === 'remove' && (
        <PasswordDialog
          title="Remove this bank account?"
          text={`${asked.account.bankAccountName}, ${asked.account.companyIban}: nothing will be paid there any more.`}
          confirmText="Remove"
          tone="danger"
          submit={async (password) =>
            told(
              await remove({ params: { bankAccountId: asked.account.id }, body: { password } }),
              'Bank account removed',
            )
          }
          onClose={close}
        />
      )}
    </Card>
  );
}
