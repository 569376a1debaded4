export * from './event-table.tsx';
export * from './events-page.tsx';
