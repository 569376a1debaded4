export { refreshAllScores, refreshChangedScores } from './refresh-scores.ts';
export { rankSql, scoreEvents } from './score-events.ts';
