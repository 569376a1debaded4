/** Keys of `GET /api/options/`, the `{type}` of the autocomplete and the `{listName}` of the admin calls. */
export const optionLists = [
  'sectors',
  'countries',
  'eventTypes',
  'attendeeClasses',
  'jobTitles',
  'designations',
  'exhibitorTypes',
  'numAttendees',
  'numExhibitors',
  'audiences',
  'eventSizes',
  'attendanceTypes',
  'eventDurations',
  'cancellationPolicies',
  'subEventTypes',
  'organizationTypes',
] as const;

export type OptionList = (typeof optionLists)[number];
