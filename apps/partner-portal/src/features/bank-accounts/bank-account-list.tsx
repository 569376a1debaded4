import type { BankAccount } from '@atrium/domain';
import { Badge, Button } from '@atrium/ui';
import { Landmark } from 'lucide-react';
import { CardListItem, CardListText, CardList } from '../../card-list/card-list.tsx';
import classes from './bank-accounts.module.css';

export interface BankAccountListProps {
  accounts: readonly BankAccount[];
  isReadOnly: boolean;
  onChange: (account: BankAccount) => void;
  onRemove: (account: BankAccount) => void;
}

/** The accounts with masked numbers. */
export function BankAccountList({ accounts, isReadOnly, onChange, onRemove }: BankAccountListProps) {
  return (
    <CardList label="Bank accounts">
      {accounts.map((account) => (
        <CardListItem key={account.id}>
          <Landmark size={20} aria-hidden className={classes.icon} />
          <CardListText
            name={
              <>
                {account.bankAccountName}
                <Badge>{account.bankAccountCurrency}</Badge>
              </>
            }
            detail={
              <>
                {account.accountNumber} ·{' '}
                {account.routingNumber === null
                  ? account.companySwiftCode
                  : `Routing number ${account.routingNumber}`}
                {account.bankAccountCountry && ` · ${account.bankAccountCountry.name}`}
              </>
            }
          />
          {!isReadOnly && (
            <div className={classes.actions}>
              {account.routingNumber === null && (
                <Button
                  size="s"
                  variant="secondary"
                  aria-label={`Change ${account.bankAccountName}`}
                  onPress={() => onChange(account)}
                >
                  Change
                </Button>
              )}
              <Button
                size="s"
                variant="quiet"
                aria-label={`Remove ${account.bankAccountName}`}
                onPress={() => onRemove(account)}
              >
                Remove
              </Button>
            </div>
          )}
        </CardListItem>
      ))}
    </CardList>
  );
}
