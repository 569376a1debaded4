import { useParams } from 'react-router';

/** The event of this step, from the address. */
export const useEventId = (): number => Number(useParams()['id']);
