export * from './extra-fields.tsx';
export * from './extras-card.tsx';
export * from './ticket-type-or-extra-dialogs.tsx';
export * from './ticket-type-or-extra-values.ts';
export * from './ticket-type-fields.tsx';
export * from './ticket-types-card.tsx';
export * from './use-ticket-type-or-extra-choices.ts';
export * from './use-ticket-dialogs.ts';
