import { findLocalAccount, type PayoutAccount } from '@atrium/domain';
import { Badge, Button } from '@atrium/ui';
import { Landmark } from 'lucide-react';
import { CardListItem, CardListText, CardList } from '../../card-list/card-list.tsx';
import classes from './bank-accounts.module.css';

export interface BankAccountListProps {
  accounts: readonly PayoutAccount[];
  isReadOnly: boolean;
  onChange: (account: PayoutAccount) => void;
  onRemove: (account: PayoutAccount) => void;
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
              <>{[account.accountNumber, ...bankOf(account), account.bankAccountCountry.name].join(' · ')}</>
            }
          />
          {!isReadOnly && (
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
          )}
        </CardListItem>
      ))}
    </CardList>
  );
}

/** Returns what identifies the bank: its codes, or its SWIFT code. */
const bankOf = ({ kind, bankCodes, companySwiftCode }: PayoutAccount): string[] =>
  findLocalAccount(kind)?.codes.map(({ name, label }) => `${label} ${bankCodes[name]}`) ?? [companySwiftCode];
