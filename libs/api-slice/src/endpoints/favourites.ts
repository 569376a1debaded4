import { favouritesCalls } from '@atrium/domain';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';
import { signedIn, signedOut } from '../session/session-slice.ts';
import { rootReducer } from '../store.ts';

const call = callsOf('favourites', favouritesCalls);

const initialState: Record<number, boolean> = {};

/** Optimistic changes since the list was read; rolled back when the server rejects them. */
const marks = createSlice({
  name: 'favouriteMarks',
  initialState,
  reducers: {
    marked: (state, { payload }: PayloadAction<{ eventId: number; isFavourite: boolean }>) => {
      state[payload.eventId] = payload.isFavourite;
    },
    unmarked: (state, { payload }: PayloadAction<number>) => {
      delete state[payload];
    },
  },
  extraReducers: (build) => {
    build.addCase(signedIn, () => initialState).addCase(signedOut, () => initialState);
  },
});

/** Selects the last optimistic change of an event, undefined if there is none. */
export const selectFavouriteMark = rootReducer
  .inject(marks)
  .selector((state, eventId: number): boolean | undefined => state.favouriteMarks[eventId]);

type Id = string | number;
interface Press {
  dispatch: (action: ReturnType<typeof marks.actions.marked | typeof marks.actions.unmarked>) => unknown;
  queryFulfilled: Promise<unknown>;
}

async function press(eventId: Id, isFavourite: boolean, { dispatch, queryFulfilled }: Press): Promise<void> {
  dispatch(marks.actions.marked({ eventId: Number(eventId), isFavourite }));
  try {
    await queryFulfilled;
  } catch {
    dispatch(marks.actions.unmarked(Number(eventId))); // the caller shows the reason
  }
}

export const { useFavouritesQuery, useAddFavouriteMutation, useRemoveFavouriteMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Favourite'] })
  .injectEndpoints({
    endpoints: (build) => ({
      favourites: build.query({ ...call('favourites'), providesTags: ['Favourite'] }),
      addFavourite: build.mutation({
        ...call('addFavourite'),
        onQueryStarted: ({ params }, made) => press(params.eventId as Id, true, made),
        invalidatesTags: (_done, error) => (error ? [] : ['Favourite']),
      }),
      removeFavourite: build.mutation({
        ...call('removeFavourite'),
        onQueryStarted: ({ params }, made) => press(params.eventId as Id, false, made),
        invalidatesTags: (_done, error) => (error ? [] : ['Favourite']),
      }),
    }),
  });
