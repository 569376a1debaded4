import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';

const meta = { title: 'Primitives/Password and phone' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

function Password({ at, hasChecklist }: { at: string; hasChecklist?: boolean }) {
  const [value, setValue] = useState(at);
  return (
    <PasswordField
      label="Password"
      value={value}
      onChange={setValue}
      hasChecklist={hasChecklist}
      isRequired
    />
  );
}

function Phone() {
  const [value, setValue] = useState('+47 912 34 567');
  return (
    <PhoneField
      label="Phone number"
      value={value}
      onChange={setValue}
      countries={[
        { id: 1, name: 'Canada', code: 'CA', dialCode: '+1' },
        { id: 2, name: 'Germany', code: 'DE', dialCode: '+49' },
        { id: 3, name: 'Norway', code: 'NO', dialCode: '+47' },
        { id: 4, name: 'United Kingdom', code: 'GB', dialCode: '+44' },
        { id: 5, name: 'United States', code: 'US', dialCode: '+1' },
      ]}
    />
  );
}

export const Plain: Story = { render: () => <Password at="" /> };
export const WithChecklist: Story = { render: () => <Password at="Atrium1" hasChecklist /> };
export const PhoneNumber: Story = { render: () => <Phone /> };
