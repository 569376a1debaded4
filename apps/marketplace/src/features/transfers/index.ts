export { TransferCard } from './transfer-card.tsx';
