import { typedValuesResolver } from '@atrium/ui';
import { aUser } from '@atrium/testing';
import { toProfileChange, ProfileForm, toProfileValues } from './profile-values.ts';

const before = toProfileValues(aUser());

test('the form validates by the rules of the contract', async () => {
  const judge = typedValuesResolver(ProfileForm);
  const options = { fields: {}, shouldUseNativeValidation: false };
  expect((await judge(before, undefined, options)).errors).toEqual({});
  const invalid = { ...before, email: 'nonsense', firstName: ' ' };
  expect((await judge(invalid, undefined, options)).errors).toMatchObject({
    email: { message: 'Please enter a valid email address' },
    firstName: { message: 'First name is required' },
  });
});

test('untouched lists are not sent; a touched one is sent with one entry or none', () => {
  expect(toProfileChange(before, before)).not.toHaveProperty('sectors');
  expect(toProfileChange({ ...before, sector: 7, jobTitleId: null }, before)).toMatchObject({
    sectors: [7],
    jobTitles: [],
  });
});
