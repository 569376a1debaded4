import { Button, EmptyState, Pagination, QueryView, RadioGroup } from '@atrium/ui';
import { Download, WalletCards } from 'lucide-react';
import { SearchForm } from '../../forms/search-form.tsx';
import { Balances } from './balances.tsx';
import { EventMoney } from './event-money.tsx';
import { DamageRequestsPage } from '../damage/index.ts';
import { DisputesPage } from './disputes-page.tsx';
import { CommissionPage } from './commission-page.tsx';
import classes from './finances.module.css';
import { PayoutsPage } from './payouts-page.tsx';
import { StatementsPage } from './statements-page.tsx';
import { InvoicesPage, TaxProfileCard } from '../invoices/index.ts';
import { useFinances } from './use-finances.ts';

/** The company's money by currency, and the events that it comes from. */
export function FinancesPage() {
  const { finances, balance, events, search, sorting, page, pageCount, isExporting, ...on } = useFinances();
  return (
    <div className={classes.stack}>
      <QueryView query={finances} failed="Failed to fetch finances">
        {({ balances }) =>
          balance ? (
            <div className={classes.stack}>
              {balances.length > 1 && (
                <RadioGroup
                  label="Currency"
                  description="Each currency has its own balance. Sums are never mixed."
                  orientation="horizontal"
                  options={balances.map(({ currency }) => ({ id: currency, name: currency }))}
                  value={balance.currency}
                  onChange={(currency) => on.onCurrency(String(currency))}
                />
              )}
              <Balances balance={balance} />
              <div className={classes.controls}>
                <SearchForm
                  label="Search events"
                  placeholder="Event name"
                  search={search}
                  onSearch={on.onSearch}
                />
                <Button
                  variant="secondary"
                  icon={<Download size={18} aria-hidden />}
                  isPending={isExporting}
                  onPress={on.onExport}
                >
                  Export CSV
                </Button>
              </div>
              <EventMoney events={events} sorting={sorting} onSort={on.onSort} />
              <Pagination page={page} pageCount={pageCount} onChange={on.onPage} label="Pages of events" />
              <DisputesPage />
              <DamageRequestsPage />
              <PayoutsPage />
              <StatementsPage currency={balance.currency} />
              <CommissionPage currency={balance.currency} />
            </div>
          ) : (
            <EmptyState
              icon={<WalletCards size={24} aria-hidden />}
              title="Nothing has been sold yet"
              detail="What buyers pay is held for you until the event is over, and arrives three business days later."
            />
          )
        }
      </QueryView>
      <TaxProfileCard />
      <InvoicesPage />
    </div>
  );
}
