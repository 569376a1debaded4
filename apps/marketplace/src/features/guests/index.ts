export { GuestAccountCard } from './guest-account-card.tsx';
export { GuestCheckout } from './guest-checkout.tsx';
