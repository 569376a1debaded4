export { refreshAllScores, refreshChangedScores } from './refresh-scores.ts';
export { rankSql, scoreEvents, scoreFindable } from './score-events.ts';
export { textFit, type SearchedText } from './text-fit.ts';
