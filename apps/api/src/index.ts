export { createApp } from './app.ts';
export { readConfig } from './config.ts';
export { createDependencies } from './dependencies.ts';
