export { MailingsPage } from './mailings-page.tsx';
