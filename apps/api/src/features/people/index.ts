export { checkChoices } from './check-choices.ts';
