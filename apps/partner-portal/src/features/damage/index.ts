export { DamageCard } from './damage-card.tsx';
export { DamageLimitCard } from './damage-limit-card.tsx';
export { DamageRequestsPage } from './damage-requests-page.tsx';
