import { draftKey, readDraft, writeDraft } from './event-draft.ts';
import { emptyEvent } from './event-values.ts';

const key = draftKey(3, 'new');
const draft = { values: { ...emptyEvent, name: 'Days' }, savedAt: '2031-01-01T12:00:00.000Z', basedOn: null };

afterEach(() => localStorage.clear());

test('a draft is restored as written, for the same partner and event', () => {
  expect(writeDraft(key, draft)).toBe(true);
  expect(readDraft(key)).toEqual(draft);
  expect(readDraft(draftKey(4, 'new'))).toBeNull();
  expect(readDraft(draftKey(3, 'event-7'))).toBeNull();
});

test.each(['', '{', '[]', '{"values":{}}'])('%p is not a draft', (text) => {
  localStorage.setItem(key, text);
  expect(readDraft(key)).toBeNull();
});

test('a browser without storage is reported', () => {
  const keep = Storage.prototype.setItem;
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(writeDraft(key, draft)).toBe(false);
  Storage.prototype.setItem = keep;
});
