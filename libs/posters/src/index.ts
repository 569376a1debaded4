export { compositionOf } from './compositions.ts';
export { contrastOf, hexOf } from './colour.ts';
export { schemes, type Scheme } from './palette.ts';
export {
  drawCard,
  drawPoster,
  schemeOf,
  sizes,
  type LetteredLine,
  type Lettering,
  type LetterLook,
  type PosterSize,
  type PosterSubject,
  type PosterWords,
} from './poster.ts';
