import { createSlice } from '@reduxjs/toolkit';

interface BrowserCheckState {
  /** Challenges that are being solved. */
  running: number;
}

const initialState: BrowserCheckState = { running: 0 };

export const browserCheckSlice = createSlice({
  name: 'browserCheck',
  initialState,
  reducers: {
    checkStarted: (state) => {
      state.running += 1;
    },
    checkEnded: (state) => {
      state.running -= 1;
    },
  },
});

export const { checkStarted, checkEnded } = browserCheckSlice.actions;

/** Returns true while the browser solves a challenge of the server. */
export const selectIsBrowserChecked = (state: { browserCheck: BrowserCheckState }): boolean =>
  state.browserCheck.running > 0;
