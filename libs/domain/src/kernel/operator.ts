/** Who runs this marketplace. A buyer of the software changes it here and nowhere else. */
export const operator = {
  product: 'Atrium',
  legalName: 'Atrium Events Ltd',
  city: 'London',
  country: 'United Kingdom',
  supportEmail: 'support@atrium.example',
  /** What the number of a request to support begins with. */
  ticketPrefix: 'AT',
  noReplyEmail: 'no-reply@atrium.example',
} as const;
