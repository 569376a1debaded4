export * from './extra-fields.tsx';
export * from './extras-card.tsx';
export * from './offer-dialogs.tsx';
export * from './offer-values.ts';
export * from './ticket-type-fields.tsx';
export * from './ticket-types-card.tsx';
export * from './use-offer-choices.ts';
export * from './use-offers.ts';
