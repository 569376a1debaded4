/** Who runs this marketplace. A buyer of the software changes it here and nowhere else. */
export const operator = {
  product: 'Atrium',
  legalName: 'Atrium Events Ltd',
  city: 'London',
  country: 'United Kingdom',
  supportEmail: 'support@atrium.example',
  noReplyEmail: 'no-reply@atrium.example',
} as const;
