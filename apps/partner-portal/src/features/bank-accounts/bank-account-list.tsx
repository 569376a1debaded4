import type { BankAccount } from '@atrium/domain';
import { Badge, Button } from '@atrium/ui';
import { Landmark } from 'lucide-react';
import { Row, RowText, Rows } from '../../rows/rows.tsx';
import classes from './bank-accounts.module.css';

export interface BankAccountListProps {
  accounts: readonly BankAccount[];
  onChange: (account: BankAccount) => void;
  onRemove: (account: BankAccount) => void;
}

/** The accounts with masked numbers. */
export function BankAccountList({ accounts, onChange, onRemove }: BankAccountListProps) {
  return (
    <Rows label="Bank accounts">
      {accounts.map((account) => (
        <Row key={account.id}>
          <Landmark size={20} aria-hidden className={classes.icon} />
          <RowText
            name={
              <>
                {account.bankAccountName}
                <Badge>{account.bankAccountCurrency}</Badge>
              </>
            }
            detail={
              <>
                {account.companyIban} · {account.companySwiftCode}
                {account.bankAccountCountry && ` · ${account.bankAccountCountry.name}`}
              </>
            }
          />
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
        </Row>
      ))}
    </Rows>
  );
}
