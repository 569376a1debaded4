export { NewsletterSignUp } from './newsletter-sign-up.tsx';
