export { createPassChallenge, uncountCall } from './pass-challenge.ts';
