export { WaitEntry } from './wait-entry.tsx';
