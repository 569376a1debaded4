import { useAddressLetterMutation } from '@atrium/api-slice';
import { useFileDownload } from '../lists/index.ts';

/** Downloads the letter with a partner's address code. */
export const useAddressLetter = () => useFileDownload(useAddressLetterMutation());
