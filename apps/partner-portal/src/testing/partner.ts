import { Partner } from '@atrium/domain';

/** Builds the logged-in partner's company; approved and complete except for its logo. */
export const aPartner = (change: Partial<Partner> = {}): Partner =>
  Partner.parse({
    id: 3,
    name: 'Forum Works',
    legalName: 'Forum Works Ltd',
    organizationType: { id: 1, name: 'Company' },
    registrationNumber: '12345678',
    address: '1 Quay Street',
    city: 'London',
    zipCode: 'E1 6AN',
    country: { id: 826, name: 'United Kingdom' },
    addressVerified: true,
    email: 'office@forum.example',
    emailVerified: true,
    phoneNumber: '+44 7700 900123',
    companyWebsite: 'https://forum.example',
    companySize: '11-50',
    eventsPerYear: '5-10',
    sectors: [{ id: 1, name: 'Technology' }],
    logoUrl: null,
    persons: [],
    bankAccounts: [
      {
        id: '019ffa00-0000-7000-8000-0000000000b1',
        bankName: 'Forum Works, payouts',
        accountNumber: '**** 6819',
      },
    ],
    documents: [],
    contractStatus: 'agreed',
    termsStatus: 'agreed',
    currentVettingStatus: 'APPROVED',
    vettingStatusUpdates: [],
    ...change,
  });
