export { WhoSells } from './who-sells.tsx';
