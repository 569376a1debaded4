export * from './draft-list.tsx';
