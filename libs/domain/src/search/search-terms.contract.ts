import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { coerceNumber, Done, Instant, requiredShortText } from '../kernel/fields.ts';
import { languages } from '../kernel/languages.ts';
import { listing } from '../kernel/listing.ts';
import { code } from '../kernel/read-issue.ts';
import { searchTermsCalls } from './search-terms.calls.ts';

/** Lists whose options words mean. */
export const searchTermLists = [
  'sectors',
  'sectorSubtypes',
  'eventTypes',
  'jobTitles',
  'audiences',
  'exhibitorTypes',
  'attendeeClasses',
] as const;
export type SearchTermList = (typeof searchTermLists)[number];

const target = { list: z.enum(searchTermLists), id: coerceNumber(z.number().int().positive()) };

/** A word or phrase that people type, with the options it means and the words that are searched with it. */
export const SearchTerm = z.object({
  id: z.number().int(),
  term: z.string(),
  /** Null in all languages. */
  language: z.enum(languages).nullable(),
  targets: z.array(z.object({ ...target, name: z.string() })),
  also: z.array(z.string()),
  changedAt: Instant,
});
export type SearchTerm = z.infer<typeof SearchTerm>;

/** The form of a word: it means at least one option, or is searched with at least one other word. */
export const SearchTermForm = z
  .object({
    term: requiredShortText('word-required', 60),
    language: z.enum(languages, code('choose-language')).nullable(),
    targets: z.array(z.object(target)).max(20),
    also: z.array(requiredShortText('word-required', 60)).max(20),
  })
  .refine(({ targets, also }) => targets.length + also.length > 0, {
    error: code('meaning-required'),
    path: ['targets'],
  });
export type SearchTermForm = z.output<typeof SearchTermForm>;

export const SearchTermListing = listing(['term', 'changed']);

const params = z.object({ termId: coerceNumber(z.number().int().positive().max(2_147_483_647)) });

export const searchTermsContract = defineContract(searchTermsCalls, {
  searchTerms: { query: SearchTermListing, response: z.array(SearchTerm) },
  addSearchTerm: {
    note: 'Searches understand it at once. A word whose meaning was taken away gets the new one.',
    body: SearchTermForm,
    response: SearchTerm,
  },
  changeSearchTerm: { params, body: SearchTermForm, response: SearchTerm },
  removeSearchTerm: { params, response: Done },
});
