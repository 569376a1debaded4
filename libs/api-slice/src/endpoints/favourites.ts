import { favouritesCalls } from '@atrium/domain';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';
import { signedIn, signedOut } from '../session/session-slice.ts';
import { rootReducer } from '../store.ts';

const call = callsOf('favourites', favouritesCalls);

const initialState: Record<number, boolean> = {};

/** What was pressed since the list was read: it holds at once, and goes when the server refuses it. */
const marks = createSlice({
  name: 'favouriteMarks',
  initialState,
  reducers: {
    marked: (state, { payload }: PayloadAction<{ eventId: number; isKept: boolean }>) => {
      state[payload.eventId] = payload.isKept;
    },
    unmarked: (state, { payload }: PayloadAction<number>) => {
      delete state[payload];
    },
  },
  extraReducers: (build) => {
    build.addCase(signedIn, () => initialState).addCase(signedOut, () => initialState);
  },
});

/** What was pressed last for an event, undefined where nothing was. */
export const selectFavouriteMark = rootReducer
  .inject(marks)
  .selector((state, eventId: number): boolean | undefined => state.favouriteMarks[eventId]);

type Id = string | number;
interface Press {
  dispatch: (action: ReturnType<typeof marks.actions.marked | typeof marks.actions.unmarked>) => unknown;
  queryFulfilled: Promise<unknown>;
}

async function press(eventId: Id, isKept: boolean, { dispatch, queryFulfilled }: Press): Promise<void> {
  dispatch(marks.actions.marked({ eventId: Number(eventId), isKept }));
  try {
    await queryFulfilled;
  } catch {
    dispatch(marks.actions.unmarked(Number(eventId))); // whoever pressed says why
  }
}

export const { useFavouritesQuery, useKeepFavouriteMutation, useDropFavouriteMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Favourite'] })
  .injectEndpoints({
    endpoints: (build) => ({
      favourites: build.query({ ...call('favourites'), providesTags: ['Favourite'] }),
      keepFavourite: build.mutation({
        ...call('keepFavourite'),
        onQueryStarted: ({ params }, made) => press(params.eventId as Id, true, made),
        invalidatesTags: (_done, error) => (error ? [] : ['Favourite']),
      }),
      dropFavourite: build.mutation({
        ...call('dropFavourite'),
        onQueryStarted: ({ params }, made) => press(params.eventId as Id, false, made),
        invalidatesTags: (_done, error) => (error ? [] : ['Favourite']),
      }),
    }),
  });
