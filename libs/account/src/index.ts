export * from './shell/app-root.tsx';
export * from './shell/browser.tsx';
export * from './shell/page-states.tsx';
export * from './shell/page.ts';
export * from './shell/start-app.tsx';
export * from './shell/check-answer.ts';
