import { basename, join, relative, sep } from 'node:path';
import { fixedTexts } from './fixed-texts.mjs';

const root = join(import.meta.dirname, '..', '..');
const pathOf = ({ filename }) => relative(root, filename).split(sep).join('/');

/** Words of docs/glossary.md that no name may have, with the word to use. */
const deniedInNames = {
  acts: 'actions',
  anew: 'again',
  asked: 'requested',
  beat: 'interval',
  ear: 'listener',
  ears: 'listeners',
  faulty: 'invalid',
  hear: 'listener',
  heard: 'received',
  hears: 'receives',
  hot: 'cached',
  kept: 'stored',
  lapse: 'expire',
  lapsed: 'expired',
  literally: 'escaped',
  mended: 'fixed',
  neighbour: 'adjacent',
  neighbours: 'adjacent',
  papers: 'documents',
  picture: 'image',
  pictures: 'images',
  seal: 'encrypt',
  spell: 'period',
  spells: 'periods',
  talk: 'conversation',
  tell: 'notify',
  tells: 'notifies',
  told: 'notified',
  tried: 'attempted',
  tries: 'attempts',
  unseal: 'decrypt',
  wish: 'request',
  wished: 'requested',
  wishes: 'requests',
};

/** Patterns that no text may have, with what to write. */
const deniedInTexts = [
  [/\bmail(s|ed)?\b(?!@|:)/i, 'email'],
  [/\be-mails?\b/i, 'email'],
  [/\bcall(ed|ing|s)?( (it|this|an event|the event))? off\b/i, 'cancel'],
  [/\b(some|every|any|no)body\b/i, 'someone, everyone, anyone, no one'],
  [/\bpictures?\b/i, 'image'],
  [/\bsign(ed|s|ing)?[ -](in|out)\b/i, 'log in, log out'],
  [/\b(put|puts|is|are|stays?) on record\b/i, 'recorded in the audit log'],
  [/\bgiven up\b/i, 'failed'],
  [/\b(goes|go) back to\b|\bon its way( back)?\b/i, 'refund, sent'],
  [/\b(is|are) told\b/i, 'name who notifies whom'],
  [/\bin force\b/i, 'current'],
  [/\bby itself\b|\bby themselves\b/i, 'automatically'],
  [/\bmend(s|ed)?\b/i, 'correct, fix'],
  [/\bat once\b/i, 'immediately, straight away'],
  [/\bcanceled\b|\bcanceling\b/i, 'cancelled'],
  [/\bstaff\b/i, 'administrators'],
  [/\bthe public\b/i, 'visitors'],
  [/\bplease\b/i, 'the instruction alone'],
];

/** Long forms that screens, emails and notifications contract. */
const deniedOnScreens = [
  [/\bcannot\b/i, "can't"],
  [/\b(do|does|is|are|was|were|could|did|has|have|will|would) not\b/i, "the contraction, such as isn't"],
  [/(?<!who )\byou are\b|\bwe (are|have)\b/i, "you're, we're, we've"],
];

/** Patterns that no comment may have. */
const deniedInComments = [
  [/^[\s*]*(What|Who|Whoever|Whatever) /, 'a verb in the third person, such as "Returns"'],
  [/\banew\b/, 'again'],
  [/\bas it was then\b|\bin this moment\b/, 'the state and the time'],
  [/\bputs? .* on record\b/, 'audits'],
  [/\bhears? (of|what)\b/, 'receives'],
  [/\bproduct decisions \d+|performance\.md [A-Z]\d/, 'a link to a page of this repository'],
];

/** Patterns that no summary of a call may have. */
const deniedInSummaries = [
  [/\bown\b/, 'my'],
  [/^(The|What|Who|Which|Where|How|Whether) /, 'an imperative verb first'],
  [/[;:]/, 'the side effects into the note'],
  [/^(?:\S+\s+){8,}\S+/, 'eight words or fewer'],
];

const report = (context, node, text, denied) => {
  const found = denied.find(([pattern]) => pattern.test(text));
  if (!found) return;
  const [pattern, instead] = found;
  const word = pattern.exec(text)?.[0].trim();
  context.report({ node, message: `Instead of "${word}" write: ${instead} (docs/glossary.md).` });
};

/** Splits `refundOnItsWay` and `refund-on-its-way` into words. */
const wordsOf = (name) =>
  name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.map((word) => word.toLowerCase()) ?? [];

const firstDenied = (name, denied) => wordsOf(name).find((word) => Object.hasOwn(denied, word));

/** Checks the words of declared names; names from libraries, the wire and tables are only used. */
export const wordsOfNames = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (id) => {
      if (id?.type !== 'Identifier') return;
      const word = firstDenied(id.name, deniedInNames);
      if (word)
        context.report({
          node: id,
          message: `Instead of "${word}" name it "${deniedInNames[word]}" (docs/glossary.md).`,
        });
    };
    const checkDeclared = ({ id }) => check(id);
    return {
      VariableDeclarator: checkDeclared,
      FunctionDeclaration: checkDeclared,
      ClassDeclaration: checkDeclared,
      TSTypeAliasDeclaration: checkDeclared,
      TSInterfaceDeclaration: checkDeclared,
      TSEnumDeclaration: checkDeclared,
      ':function > Identifier.params': check,
      Program(node) {
        const word = firstDenied(basename(context.filename).split('.')[0], deniedInNames);
        if (word)
          context.report({
            node,
            message: `Instead of "${word}" name the file "${deniedInNames[word]}" (docs/glossary.md).`,
          });
      },
    };
  },
};

const isSentence = (text) => /[a-z,] [A-Za-z]/.test(text);
const isForPrograms =
  /^(className|key|id|name|type|role|href|to|path|variant|size|autoComplete|inputMode|d|viewBox|as|slot|target|rel|tone)$/;

/** Returns the text that a node says to people; undefined for keys, queries, errors and log lines. */
function readableText(node) {
  const { parent } = node;
  if (node.type === 'JSXText') return node.value;
  const text = node.type === 'TemplateElement' ? node.value.cooked : node.value;
  if (typeof text !== 'string') return undefined;
  const holder = node.type === 'TemplateElement' ? parent.parent : parent;
  if (/^(Import|Export)|^TSLiteralType$|^TaggedTemplate|^MemberExpression$/.test(holder.type))
    return undefined;
  if (holder.type === 'NewExpression' && /Error$/.test(holder.callee.name ?? '')) return undefined;
  const callee = holder.type === 'CallExpression' ? holder.callee : undefined;
  if (callee?.type === 'MemberExpression' && /^(info|warn|error|debug)$/.test(callee.property.name))
    return /^(toast|problem)$/.test(callee.object.name ?? '') ? text : undefined;
  if (/^(t|msg)$/.test(callee?.name ?? '')) return text;
  if (holder.type === 'JSXAttribute') return isForPrograms.test(holder.name.name) ? undefined : text;
  return isSentence(text) && !/^[a-z-]+:|[<>]|\bselect\b|:scope/.test(text) ? text : undefined;
}

const isFixed = (text) => fixedTexts.has(text.replace(/\s+/g, ' ').trim());

/** Checks the words of texts that people read; sentences that the specification fixes are left as they are. */
export const wordsOfTexts = {
  meta: { type: 'problem', schema: [{ enum: ['screens', 'documents'] }] },
  create(context) {
    const denied = context.options[0] === 'screens' ? [...deniedInTexts, ...deniedOnScreens] : deniedInTexts;
    const check = (node) => {
      const text = readableText(node);
      if (text !== undefined && !isFixed(text)) report(context, node, text, denied);
    };
    return { Literal: check, TemplateElement: check, JSXText: check };
  },
};

/** Checks the words of comments. */
export const wordsOfComments = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments())
        report(context, comment, comment.value, deniedInComments);
    },
  }),
};

/** Checks the summaries of calls: an imperative verb and its object. */
export const wordsOfSummaries = {
  meta: { type: 'problem', schema: [] },
  create: (context) =>
    /\.calls\.ts$/.test(pathOf(context))
      ? {
          'Property[key.name="summary"] > Literal': (node) =>
            report(context, node, String(node.value), deniedInSummaries),
        }
      : {},
};
