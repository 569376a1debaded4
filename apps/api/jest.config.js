import { availableParallelism } from 'node:os';
import { node } from '../../jest.preset.js';

export default {
  ...node,
  // The longest suite: it still runs when the others have ended, and a core is free while a file waits for the database.
  maxWorkers: availableParallelism() + 1,
  // Collecting a larger heap takes longer than a new worker.
  workerIdleMemoryLimit: '1GB',
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
};
