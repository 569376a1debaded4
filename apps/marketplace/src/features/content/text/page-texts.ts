import type { Language } from '@atrium/domain';

/** A page of text in every language, each loaded on demand. */
export interface PageText extends Readonly<Record<Language, () => Promise<{ default: string }>>> {
  /** Anchors of the sections, in their order: the same in every language, and stable when titles change. */
  anchors: readonly string[];
}

export const contentGuidelines: PageText = {
  anchors: [
    'who-can-review',
    'scores-and-subscores',
    'what-makes-a-good-review',
    'what-is-not-allowed',
    'rules-for-partners',
    'how-a-review-is-published',
    'editing-or-withdrawing-a-review',
    'how-long-a-review-is-shown',
    'reporting-content',
    'strikes',
    'sanctions',
    'appeals',
  ],
  en: () => import('./content-guidelines.md?raw'),
  es: () => import('./es/content-guidelines.md?raw'),
  fr: () => import('./fr/content-guidelines.md?raw'),
  de: () => import('./de/content-guidelines.md?raw'),
};

export const reviewsPolicy: PageText = {
  anchors: [
    'who-may-write-one',
    'how-we-ask',
    'what-is-verified',
    'how-a-review-is-checked',
    'scores-and-stars',
    'what-organisers-can-do',
    'withdrawing-and-changing',
    'removal-and-appeal',
    'figures',
  ],
  en: () => import('./reviews-policy.md?raw'),
  es: () => import('./es/reviews-policy.md?raw'),
  fr: () => import('./fr/reviews-policy.md?raw'),
  de: () => import('./de/reviews-policy.md?raw'),
};

export const customerTermsOfService: PageText = {
  anchors: [
    'a1-definitions-and-scope',
    'a2-about-us',
    'a3-our-marketplace',
    'a4-your-contract-with-the-provider',
    'a5-your-account',
    'a6-prices',
    'a7-payment',
    'a8-pay-in-your-own-currency',
    'a9-policies-of-the-provider',
    'a10-cancellations-and-refunds',
    'a11-what-you-must-do',
    'a12-content-and-reviews',
    'a13-intellectual-property',
    'a14-privacy',
    'a15-if-something-goes-wrong',
    'a16-limitation-of-liability',
    'a17-applicable-law',
    'a18-modification',
    'b1-events-scope',
    'b2-events-the-contract',
    'b3-events-what-we-do',
    'b4-events-what-you-do',
    'b5-events-prices-and-payment',
    'b6-events-changes-cancellation-and-refunds',
    'b7-events-overbooking-and-complaints',
    'request-to-register',
    'damage-policy',
    'how-we-work',
    'dictionary',
  ],
  en: () => import('./customer-terms-of-service.md?raw'),
  es: () => import('./es/customer-terms-of-service.md?raw'),
  fr: () => import('./fr/customer-terms-of-service.md?raw'),
  de: () => import('./de/customer-terms-of-service.md?raw'),
};

export const howWeWork: PageText = {
  anchors: [
    'who-you-deal-with',
    'how-we-make-money',
    'ranking',
    'sponsored-results',
    'review-scores',
    'where-reviews-come-from',
    'prices-and-currencies',
    'cancellations-and-refunds',
    'overbooking',
    'help-and-complaints',
  ],
  en: () => import('./how-we-work.md?raw'),
  es: () => import('./es/how-we-work.md?raw'),
  fr: () => import('./fr/how-we-work.md?raw'),
  de: () => import('./de/how-we-work.md?raw'),
};

export const privacyAndCookies: PageText = {
  anchors: [
    'what-we-collect',
    'why-we-use-it',
    'who-receives-it',
    'cookies',
    'storage-in-your-browser',
    'analytics',
    'how-long-we-keep-it',
    'where-it-is-kept',
    'how-we-protect-it',
    'your-rights',
    'children',
    'changes-to-this-page',
  ],
  en: () => import('./privacy-and-cookies.md?raw'),
  es: () => import('./es/privacy-and-cookies.md?raw'),
  fr: () => import('./fr/privacy-and-cookies.md?raw'),
  de: () => import('./de/privacy-and-cookies.md?raw'),
};
