import { settingsCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('settings', settingsCalls);

export const { useSettingsQuery, useSaveSettingsMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query({ ...call('settings'), providesTags: ['Settings'] }),
    saveSettings: build.mutation({ ...call('saveSettings'), invalidatesTags: ['Settings', 'Event'] }),
  }),
});
