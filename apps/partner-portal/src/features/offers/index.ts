export * from './extra-fields.tsx';
export * from './offer-values.ts';
export * from './ticket-type-fields.tsx';
