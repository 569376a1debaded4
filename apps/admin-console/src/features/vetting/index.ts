export { VettingPanel } from './vetting-panel.tsx';
