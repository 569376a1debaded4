import * as planted from '@reduxjs/toolkit';
export const use = () => planted;
