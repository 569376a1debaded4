import * as planted from 'react-router';
export const use = () => planted;
