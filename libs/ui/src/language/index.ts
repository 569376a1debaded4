export * from './translated-text.tsx';
