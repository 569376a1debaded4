export { settleDamageOf } from './damage-payments.ts';
export { runDamageClocks } from './run-damage-clocks.ts';
