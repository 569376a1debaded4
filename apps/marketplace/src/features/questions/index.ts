export { AnswerFields } from './answer-fields.tsx';
export { answerText } from './answer-text.ts';
