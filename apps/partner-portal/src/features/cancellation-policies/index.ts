export * from './policies-page.tsx';
