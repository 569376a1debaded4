export { facetLexeme, regionLexeme, type FacetKind } from '@atrium/domain';
