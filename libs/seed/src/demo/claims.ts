import type { SiteClaims } from '@atrium/domain';

/** The specification's marketing figures, marked as examples: no demo data could back them. */
export const demoClaims: SiteClaims = {
  isExample: true,
  savingsPercent: 10,
  figures: { events: '50K+', clients: '100K+', attendees: '1M+', countries: '20+' },
  plansFrom: '$99/month',
  payoutDays: '2-3',
  reviewDays: '2-3',
  leaders: [
    {
      name: 'Eleanor Whitcombe',
      position: 'Chief Executive',
      biography:
        'Ran trade shows for fifteen years before deciding that finding one should not take longer than visiting it.',
      portrait: '/portraits/eleanor-whitcombe.svg',
    },
    {
      name: 'Daniel Okafor',
      position: 'Chief Technology Officer',
      biography:
        'Builds systems that stay quick on the busiest morning of the year, and writes down why they do.',
      portrait: '/portraits/daniel-okafor.svg',
    },
    {
      name: 'Priya Raman',
      position: 'Director of Partnerships',
      biography:
        'Works with organisers from their first listing to their tenth edition, mostly on the exhibition floor.',
      portrait: '/portraits/priya-raman.svg',
    },
  ],
  evidence: null,
};
