import type { BankAccount } from '@atrium/domain';
import { Badge, Button } from '@atrium/ui';
import { Landmark } from 'lucide-react';
import classes from './bank-accounts.module.css';

export interface BankAccountListProps {
  accounts: readonly BankAccount[];
  onChange: (account: BankAccount) => void;
  onRemove: (account: BankAccount) => void;
}

/** The accounts with masked numbers. */
export function BankAccountList({ accounts, onChange, onRemove }: BankAccountListProps) {
  return (
    <ul className={classes.list} aria-label="Bank accounts">
      {accounts.map((account) => (
        <li key={account.id} className={classes.account}>
          <Landmark size={20} aria-hidden className={classes.icon} />
          <div className={classes.facts}>
            <span className={classes.name}>
              {account.bankAccountName}
              <Badge>{account.bankAccountCurrency}</Badge>
            </span>
            <span className={classes.quiet}>
              {account.companyIban} · {account.companySwiftCode}
              {account.bankAccountCountry && ` · ${account.bankAccountCountry.name}`}
            </span>
          </div>
          <div className={classes.actions}>
            <Button
              size="s"
              variant="secondary"
              aria-label={`Change ${account.bankAccountName}`}
              onPress={() => onChange(account)}
            >
              Change
            </Button>
            <Button
              size="s"
              variant="quiet"
              aria-label={`Remove ${account.bankAccountName}`}
              onPress={() => onRemove(account)}
            >
              Remove
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
