export { ContactUs } from './contact-us.tsx';
