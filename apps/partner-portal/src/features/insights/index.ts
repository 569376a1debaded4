export * from './insights-page.tsx';
