export { OrderDamage } from './order-damage.tsx';
