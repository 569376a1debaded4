import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from '../../tools/vite/compression.ts';
import { offline } from '../../tools/vite/offline.ts';
import { withoutSummaries } from '../../tools/vite/without-summaries.ts';

export default defineConfig({
  base: '/door/',
  plugins: [withoutSummaries(), react(), offline('src/service-worker.js'), compressed()],
  worker: { format: 'es' },
  // the service worker has stored every file before it is wanted
  build: { manifest: true, modulePreload: false },
});
