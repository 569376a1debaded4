import * as planted from 'react-redux';
export const use = () => planted;
