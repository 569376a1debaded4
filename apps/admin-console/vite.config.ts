import { defineConfig } from 'vite';
import { browserBuild, plugins } from '../../tools/vite/front-end.ts';

export default defineConfig({ plugins, build: browserBuild });
