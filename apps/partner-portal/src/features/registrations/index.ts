export * from './registrations-page.tsx';
