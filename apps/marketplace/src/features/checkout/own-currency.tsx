import { fromMajor, type CurrencyQuote, type OrderDetail } from '@atrium/domain';
import { formatDay, formatMoney, formatNumber, t } from '@atrium/texts';
import { Banner, Card, Select } from '@atrium/ui';
import classes from './own-currency.module.css';
import { useCurrencyQuote } from './use-currency-quote.ts';

interface OwnCurrencyProps {
  order: OrderDetail;
  /** In the chosen currency; null for the own one of the order. */
  quote: CurrencyQuote | null;
  isDisabled: boolean;
  onQuote: (quote: CurrencyQuote | null) => void;
}

/** Lets the buyer pay in another currency, with both amounts and the rate; nothing where that isn't offered. */
export function OwnCurrency({ order, quote, isDisabled, onQuote }: OwnCurrencyProps) {
  const { currencies, choose, isLoading, failure } = useCurrencyQuote(order, onQuote);
  if (currencies.length === 0) return null;
  const options = currencies.map((currency) => ({ id: currency, name: currency }));
  return (
    <Card title={t('Pay in your own currency')} className={classes.card}>
      <Select
        label={t('Currency of the payment')}
        options={options}
        value={quote?.amount.currency.code ?? order.total.currency.code}
        isDisabled={isDisabled || isLoading}
        onChange={(chosen) => {
          const currency = currencies.find((one) => one === chosen);
          if (currency) void choose(currency);
        }}
      />
      <div role="status">{quote && <Quote {...quote} />}</div>
      {failure && <Banner tone="danger">{failure}</Banner>}
    </Card>
  );
}

const amountText = ({ amount, currency }: CurrencyQuote['amount']) =>
  formatMoney(fromMajor(amount, currency.code));

function Quote({ amount, total, rate, ratesAsOf, marginBp }: CurrencyQuote) {
  return (
    <>
      <p>
        {t('You pay {{amount}} for {{total}}.', { amount: amountText(amount), total: amountText(total) })}
      </p>
      <p className={classes.quiet}>
        {t('1 {{currency}} is {{rate}} {{own}} by the rates of {{day}}; {{margin}}% is added.', {
          currency: total.currency.code,
          rate: formatNumber(rate, { maximumFractionDigits: 6 }),
          own: amount.currency.code,
          day: formatDay(ratesAsOf),
          margin: formatNumber(marginBp / 100),
        })}{' '}
        {t('Refunds are in {{own}}, and a refund of everything is exactly what you pay now.', {
          own: amount.currency.code,
        })}
      </p>
    </>
  );
}
