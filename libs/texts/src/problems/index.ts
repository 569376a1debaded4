export { currentProblemText, problemText, receivedText, sentences } from './problem-text.ts';
export { problemTitle, toWireProblem, type ProblemIds } from './wire-problem.ts';
