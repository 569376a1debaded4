import { draftKey, forgetDraft, readDraft, requestIdOf, writeDraft } from './event-draft.ts';
import { emptyEvent } from './event-values.ts';

const key = draftKey(3, 'new');
const draft = { values: { ...emptyEvent, name: 'Days' }, savedAt: '2031-01-01T12:00:00.000Z', basedOn: null };

afterEach(() => localStorage.clear());

test('a draft is read as it was written, by its own partner and for its own event', () => {
  expect(writeDraft(key, draft)).toBe(true);
  expect(readDraft(key)).toEqual(draft);
  expect(readDraft(draftKey(4, 'new'))).toBeNull();
  expect(readDraft(draftKey(3, 'event-7'))).toBeNull();
});

test.each(['', '{', '[]', '{"values":{}}'])('%p is no draft', (text) => {
  localStorage.setItem(key, text);
  expect(readDraft(key)).toBeNull();
});

test('a browser that keeps nothing says so', () => {
  const keep = Storage.prototype.setItem;
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(writeDraft(key, draft)).toBe(false);
  Storage.prototype.setItem = keep;
});

test('the same request keeps its name until it says something else or the draft is gone', () => {
  const first = requestIdOf(key, { name: 'Days' });
  expect(requestIdOf(key, { name: 'Days' })).toBe(first);
  expect(requestIdOf(key, { name: 'Nights' })).not.toBe(first);
  const last = requestIdOf(key, { name: 'Nights' });
  forgetDraft(key);
  expect(localStorage).toHaveLength(0);
  expect(requestIdOf(key, { name: 'Nights' })).not.toBe(last);
});
