import { api } from '../api.ts';
import { call } from '../call.ts';

export const { useSettingsQuery, useSaveSettingsMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query({ ...call('settings', 'settings'), providesTags: ['Settings'] }),
    saveSettings: build.mutation({ ...call('settings', 'saveSettings'), invalidatesTags: ['Settings'] }),
  }),
});
