export * from './events-page.tsx';
