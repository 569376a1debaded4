export { LinkPage } from './link-page.tsx';
export { useEmailLinkAction } from './use-email-link-action.ts';
