import * as planted from '@atrium/api-slice';
export const use = () => planted;
