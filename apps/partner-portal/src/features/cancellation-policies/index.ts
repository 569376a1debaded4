export * from './new-policy-dialog.tsx';
export * from './policies-page.tsx';
