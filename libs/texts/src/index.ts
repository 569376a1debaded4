export { msg } from '@atrium/domain';
export * from './current-translation.ts';
export * from './damage/damage-text.ts';
export * from './disputes/dispute-text.ts';
export * from './moderation/decision-text.ts';
export * from './names.ts';
export * from './notifications/notification-text.ts';
export * from './translate.ts';
export * from './translator.ts';
