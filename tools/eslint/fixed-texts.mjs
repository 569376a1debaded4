/**
 * Sentences that the specification quotes. They stay word for word, whatever the rules of
 * `words.mjs` say of new ones.
 */
export const fixedTexts = new Set([
  'Please enter a valid email address',
  'Please enter a valid phone number',
  'Please enter a valid 16-digit card number',
  'Please enter a valid expiry date (MM/YY)',
  'Please enter a valid 3-4 digit CVV',
  'Please enter your full name',
  'Please enter a complete address',
  'Please enter a valid zip/postal code',
  'Please select your country',
  'Please select a country',
  'Please enter all 6 digits',
  'Please paste numbers only',
  'Please fill all required fields',
  'Please fill in all required fields',
  'Wrong credentials! Please retry.',
  'There was an error processing your payment. Please try again.',
  'Unable to load ticket information. Please try again later.',
  'Passwords do not match',
  'End date/time cannot be before start date/time',
  'You will receive a confirmation email',
]);
