export { updateWalletPasses } from './update-wallet-passes.ts';
