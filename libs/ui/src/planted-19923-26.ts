import * as planted from '../../domain/src/index.ts';
export const use = () => planted;
