export { AgreementsPage } from './agreements-page.tsx';
