import * as planted from '@atrium/testing';
export const use = () => planted;
export default {};
