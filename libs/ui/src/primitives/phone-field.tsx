import getCountryFlag from 'country-flag-icons/unicode';
import type { Ref } from 'react';
import { useEffect, useRef, useState } from 'react';
import { t } from '@atrium/texts';
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
  /** ISO code of the initial country. */
  defaultCountry?: string;
  name?: string;
  inputRef?: Ref<HTMLInputElement>;
}

const loadRules = () => import('./phone-rules.ts');

/** Formats a complete number and warns about an implausible one. The numbering plans load on first focus. */
function usePhoneCheck(phone: { value: string; national: string; country: DialCountry | null }) {
  const [doubted, setDoubted] = useState('');
  const latest = useRef(phone);
  useEffect(() => {
    latest.current = phone;
  });
  const check = async (onChange: (value: string) => void) => {
    const { checkPhone } = await loadRules();
    const { value, national, country } = latest.current;
    const { isPossible, written } = checkPhone(national, country?.code);
    setDoubted(isPossible ? '' : value);
    if (written && written !== value) onChange(written);
  };
  return { isDoubted: phone.value !== '' && doubted === phone.value, check };
}

// a number can be submitted unchecked: a failed load must not block the form
const unchecked = () => undefined;

/**
 * Phone number with its country's dial code. An implausible number gets a warning but is never rejected, because
 * numbering plans change faster than any list of them.
 */
export function PhoneField({
  countries,
  value,
  onChange,
  defaultCountry = 'GB',
  className,
  inputRef,
  onBlur,
  description,
  ...field
}: PhoneFieldProps) {
  const [chosenId, setChosenId] = useState<number | null>(null);
  const preferred =
    countries.find((country) => country.id === chosenId) ??
    countries.find((country) => country.code === defaultCountry) ??
    null;
  const country = countryOf(value, countries, preferred);
  const national = nationalPart(value, country);
  const { isDoubted, check } = usePhoneCheck({ value, national, country });
  const doubt = isDoubted && (
    <span role="status">
      {country
        ? t('This number looks too short or too long for {{code}}', { code: dialText(country) })
        : t('Choose the country')}
    </span>
  );
  return (
    <div className={className}>
      <div className={classes.row} onFocus={() => void loadRules().catch(unchecked)}>
        <Select
          label={t('Country code')}
          isDisabled={field.isDisabled}
          options={countries}
          value={country?.id ?? null}
          onChange={(id) => {
            setChosenId(id);
            onChange(joinPhone(countries.find((one) => one.id === id) ?? null, national));
          }}
          placeholder="+"
          isSearchable
          searchLabel={t('Search countries')}
          emptyText={t('No countries found')}
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
          description={doubt || description}
          onBlur={() => {
            onBlur?.();
            if (value) check(onChange).catch(unchecked);
          }}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          inputRef={inputRef}
          value={national}
          onChange={(text) => onChange(joinPhone(country, text))}
        />
      </div>
    </div>
  );
}
