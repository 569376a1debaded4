import getCountryFlag from 'country-flag-icons/unicode';
import type { Ref } from 'react';
import { useState } from 'react';
import type { FieldProps } from './field.tsx';
import type { DialCountry } from './phone-number.ts';
import { countryOf, dialText, joinPhone, nationalPart } from './phone-number.ts';
import classes from './phone-field.module.css';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';

export interface PhoneFieldProps extends FieldProps {
  countries: readonly DialCountry[];
  /** As `+44 7700 900123`. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** ISO code of the country chosen at first. */
  defaultCountry?: string;
  name?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** A phone number with its country's dial code. */
export function PhoneField({
  countries,
  value,
  onChange,
  defaultCountry = 'GB',
  className,
  inputRef,
  ...field
}: PhoneFieldProps) {
  const [chosenId, setChosenId] = useState<number | null>(null);
  const preferred =
    countries.find((country) => country.id === chosenId) ??
    countries.find((country) => country.code === defaultCountry) ??
    null;
  const country = countryOf(value, countries, preferred);
  const national = nationalPart(value, country);
  return (
    <div className={className}>
      <div className={classes.row}>
        <Select
          label="Country code"
          isDisabled={field.isDisabled}
          options={countries}
          value={country?.id ?? null}
          onChange={(id) => {
            setChosenId(id);
            onChange(joinPhone(countries.find((one) => one.id === id) ?? null, national));
          }}
          placeholder="+"
          isSearchable
          searchLabel="Search countries"
          emptyText="No countries found"
          isPopoverWide
          renderOption={(option) => {
            const one = countries.find(({ id }) => id === option.id);
            return (
              one && (
                <span className={classes.country}>
                  <span aria-hidden>{getCountryFlag(one.code)}</span>
                  <span>{one.name}</span>
                  <span className={classes.dial}>{dialText(one)}</span>
                </span>
              )
            );
          }}
          renderValue={(option) => {
            const one = countries.find(({ id }) => id === option.id);
            return one ? `${getCountryFlag(one.code)} ${dialText(one)}` : null;
          }}
        />
        <TextField
          {...field}
          type="tel"
          autoComplete="tel"
          inputRef={inputRef}
          value={national}
          onChange={(text) => onChange(joinPhone(country, text))}
        />
      </div>
    </div>
  );
}
