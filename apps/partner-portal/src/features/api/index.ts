export * from './api-page.tsx';
