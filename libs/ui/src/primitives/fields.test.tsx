import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { CheckboxGroup } from './checkbox-group.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { Select } from './select.tsx';

const sectors = Array.from({ length: 24 }, (_, index) => ({ id: index + 1, name: `Sector ${index + 1}` }));

function Sectors({ collapseAfter, at = [] }: { collapseAfter?: number; at?: number[] }) {
  const [value, setValue] = useState<number[]>(at);
  return (
    <>
      <CheckboxGroup
        label="Sectors"
        options={sectors}
        value={value}
        onChange={setValue}
        collapseAfter={collapseAfter}
      />
      <output>{value.join()}</output>
    </>
  );
}

const names = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);

test('a long group shows its first options and the selected ones until it is expanded', async () => {
  const user = userEvent.setup();
  render(<Sectors collapseAfter={3} at={[20]} />);
  expect(names()).toEqual(['Sector 1', 'Sector 2', 'Sector 3', 'Sector 20']);
  await user.click(screen.getByRole('button', { name: 'Show all 24' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(24);
  await user.click(screen.getByRole('checkbox', { name: 'Sector 7' }));
  expect(screen.getByText('7,20')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(names()).toEqual(['Sector 1', 'Sector 2', 'Sector 3', 'Sector 7', 'Sector 20']);
});

test('the filter of a group filters it and keeps the selection', async () => {
  const user = userEvent.setup();
  render(<Sectors at={[1]} />);
  await user.type(screen.getByRole('searchbox', { name: 'Filter sectors' }), 'SECTOR 24');
  expect(names()).toEqual(['Sector 24']);
  await user.click(screen.getByRole('checkbox', { name: 'Sector 24' }));
  expect(screen.getByText('1,24')).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: 'Filter sectors' }), 'x');
  expect(screen.getByText('No options found')).toBeInTheDocument();
});

function Sector() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <Select label="Sector" options={sectors} value={value} onChange={setValue} clearText="All sectors" />
  );
}

test('a long list is filtered by name, ignoring case, and can be cleared', async () => {
  const user = userEvent.setup();
  render(<Sector />);
  await user.click(screen.getByRole('button', { name: /Sector/ }));
  await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'sector 17');
  const options = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['Sector 17']);
  await user.click(screen.getByRole('option', { name: 'Sector 17' }));
  expect(screen.getByRole('button', { name: /Sector 17/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Sector 17/ }));
  await user.click(await screen.findByRole('option', { name: 'All sectors' }));
  expect(screen.queryByRole('button', { name: /Sector 17/ })).not.toBeInTheDocument();
});

function Password() {
  const [value, setValue] = useState('');
  return <PasswordField label="Password" value={value} onChange={setValue} hasChecklist />;
}

test('a password can be shown, and its rules are ticked off', async () => {
  const user = userEvent.setup();
  render(<Password />);
  const box = screen.getByLabelText('Password');
  expect(box).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(box).toHaveAttribute('type', 'text');
  await user.type(box, 'Atrium!1');
  const rules = within(screen.getByRole('list', { name: 'Password rules' })).getAllByRole('listitem');
  expect(rules.map((rule) => rule.textContent)).toEqual([
    '8 characters, met',
    'Uppercase letter, met',
    'Digit, met',
    'Special character, met',
  ]);
});

function Phone() {
  const [value, setValue] = useState('');
  return (
    <>
      <PhoneField
        label="Phone number"
        value={value}
        onChange={setValue}
        countries={[
          { id: 1, name: 'Norway', code: 'NO', dialCode: '+47' },
          { id: 2, name: 'United Kingdom', code: 'GB', dialCode: '+44' },
        ]}
      />
      <output>{value}</output>
    </>
  );
}

test('a phone number has the dial code of its country', async () => {
  const user = userEvent.setup();
  render(<Phone />);
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '91234567');
  expect(screen.getByText('+44 91234567')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Country code/ }));
  await user.click(await screen.findByRole('option', { name: /^Norway/ }));
  expect(screen.getByText('+47 91234567')).toBeInTheDocument();
});

test('a complete number is formatted for its country, an incomplete one gets a warning', async () => {
  const user = userEvent.setup();
  render(<Phone />);
  const number = screen.getByRole('textbox', { name: 'Phone number' });
  await user.type(number, '+4791234567');
  await user.tab();
  expect(await screen.findByText('+47 91 23 45 67')).toBeInTheDocument();
  await user.clear(number);
  await user.type(number, '912');
  await user.tab();
  expect(await screen.findByText('This number looks too short or too long for +44')).toBeInTheDocument();
  expect(number).not.toBeInvalid();
  await user.type(number, '34567');
  expect(screen.queryByText(/looks too short/)).not.toBeInTheDocument();
});

test('options that failed to load are retried without opening the list', async () => {
  let retries = 0;
  const user = userEvent.setup();
  render(
    <Select
      label="Sector"
      options={[]}
      value={null}
      onChange={() => undefined}
      failure="Failed to fetch types"
      onRetry={() => (retries += 1)}
    />,
  );
  expect(screen.getByText('Failed to fetch types')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retries).toBe(1);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('the filter of a group ignores accents', async () => {
  const user = userEvent.setup();
  const options = ['Curaçao', 'Réunion', 'Spain'].map((name, id) => ({ id, name }));
  render(
    <CheckboxGroup label="Countries" options={options} value={[]} onChange={() => undefined} hasFilter />,
  );
  await user.type(screen.getByRole('searchbox'), 'reunion');
  expect(names()).toEqual(['Réunion']);
});
