export { currentProblemText, problemText, receivedText, sentences } from './problem-text.ts';
export { problemTitle, toWireProblem } from './wire-problem.ts';
