import { useOrganiserQuery } from '@atrium/api-slice';
import type { PartnerId } from '@atrium/domain';

/** Loads who sells an event. */
export const useOrganiser = (id: PartnerId) => useOrganiserQuery({ params: { id } });
