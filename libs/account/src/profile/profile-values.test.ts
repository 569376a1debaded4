import { zodResolver } from '@hookform/resolvers/zod';
import { aUser } from '@atrium/testing';
import { changeOf, ProfileForm, valuesOf } from './profile-values.ts';

const before = valuesOf(aUser());

test('the form judges by the rules of the contract', async () => {
  const judge = zodResolver(ProfileForm, undefined, { raw: true });
  const options = { fields: {}, shouldUseNativeValidation: false };
  expect((await judge(before, undefined, options)).errors).toEqual({});
  const faulty = { ...before, email: 'nonsense', firstName: ' ' };
  expect((await judge(faulty, undefined, options)).errors).toMatchObject({
    email: { message: 'Please enter a valid email address' },
    firstName: { message: 'First name is required' },
  });
});

test('choices that were not touched are not sent; touched ones are a list of one, or of none', () => {
  expect(changeOf(before, before)).not.toHaveProperty('sectors');
  expect(changeOf({ ...before, sector: 7, jobTitleId: null }, before)).toMatchObject({
    sectors: [7],
    jobTitles: [],
  });
});
