import { CurrencyCode, formatMoney, money, type Currency, type PlacementPrice } from '@atrium/domain';
import { Button, DataTable, NumberField, Select } from '@atrium/ui';
import { useState } from 'react';
import { minorOf } from '../finances/index.ts';
import panel from './placements.module.css';

interface NamedOption {
  id: number;
  name: string;
}

interface PriceFormProps {
  prices: readonly PlacementPrice[];
  sectors: readonly NamedOption[];
  countries: readonly NamedOption[];
  /** A rejected promise keeps the changes. */
  save: (prices: readonly PlacementPrice[]) => Promise<void>;
}

const any = { id: 0, name: 'Any' };
const nameIn = (options: readonly NamedOption[], id: number) =>
  id === 0 ? any.name : (options.find((option) => option.id === id)?.name ?? String(id));
const keyOf = ({ sectorId, countryId, currency }: PlacementPrice) => `${sectorId} ${countryId} ${currency}`;

/** The day prices. A place without its own price has that of any sector in any country; without one it isn't sold. */
export function PriceForm({ prices, sectors, countries, save }: PriceFormProps) {
  const [sectorId, setSectorId] = useState(0);
  const [countryId, setCountryId] = useState(0);
  const [currency, setCurrency] = useState<Currency>('USD');
  const [amount, setAmount] = useState<number | null>(null);
  const minorPerDay = minorOf(amount, currency);
  const [isSaving, setSaving] = useState(false);
  const send = (changed: readonly PlacementPrice[]) => {
    setSaving(true);
    save(changed).then(
      () => setSaving(false),
      () => setSaving(false),
    );
  };
  const set = () => {
    const price = {
      sectorId,
      countryId,
      currency,
      minorPerDay,
    };
    send([...prices.filter((other) => keyOf(other) !== keyOf(price)), price]);
  };
  return (
    <div className={panel.stack}>
      <p>
        A sector and country without a price of their own use the price for any sector in any country. Without
        a price, nothing is sold. Bookings keep the price they were made at.
      </p>
      <DataTable
        label="Prices per day"
        rows={prices}
        rowKey={keyOf}
        emptyText="No prices: placements aren't sold"
        columns={[
          { id: 'sector', title: 'Sector', cell: (price) => nameIn(sectors, price.sectorId) },
          { id: 'country', title: 'Country', cell: (price) => nameIn(countries, price.countryId) },
          { id: 'currency', title: 'Currency', cell: (price) => price.currency },
          {
            id: 'price',
            title: 'Price per day',
            align: 'end',
            cell: (price) => formatMoney(money(price.minorPerDay, price.currency)),
          },
          {
            id: 'actions',
            title: 'Actions',
            cell: (price) => (
              <Button
                size="s"
                variant="quiet"
                isDisabled={isSaving}
                aria-label={`Remove the price of ${nameIn(sectors, price.sectorId)}, ${nameIn(countries, price.countryId)}, ${price.currency}`}
                onPress={() => send(prices.filter((other) => keyOf(other) !== keyOf(price)))}
              >
                Remove
              </Button>
            ),
          },
        ]}
      />
      <div className={panel.fields}>
        <Select
          label="Sector"
          options={[any, ...sectors]}
          value={sectorId}
          onChange={(id) => setSectorId(id ?? 0)}
        />
        <Select
          label="Country"
          options={[any, ...countries]}
          value={countryId}
          onChange={(id) => setCountryId(id ?? 0)}
        />
        <Select
          label="Currency"
          options={CurrencyCode.options.map((id) => ({ id, name: id }))}
          value={currency}
          onChange={(id) => setCurrency(id ?? 'USD')}
        />
        <NumberField label="Price per day" value={amount} min={0} onChange={setAmount} currency={currency} />
      </div>
      <div>
        <Button isDisabled={minorPerDay === 0} isPending={isSaving} onPress={set}>
          Set price
        </Button>
      </div>
    </div>
  );
}
