import { z } from 'zod';
import { storedDocument } from './stored-document.ts';

const Room = z.object({
  name: z.string(),
  seats: z.number().default(0),
  shape: z.enum(['round', 'long']).default('round').catch('round'),
});

describe('a document without steps', () => {
  const room = storedDocument(Room);

  test('fills fields that an older release did not write', () => {
    expect(room.read({ name: 'Blue' })).toEqual({ name: 'Blue', seats: 0, shape: 'round' });
  });

  test('ignores keys and values of a newer release', () => {
    expect(room.read({ name: 'Blue', seats: 4, shape: 'oval', floor: 3 })).toEqual({
      name: 'Blue',
      seats: 4,
      shape: 'round',
    });
  });

  test('is stored as it is, without a version', () => {
    const value = { name: 'Blue', seats: 4, shape: 'long' } as const;
    expect(room.write(value)).toEqual(value);
  });

  test('a change keeps the keys and values of a newer release', () => {
    expect(room.change({ name: 'Blue', shape: 'oval', floor: 3 }, { name: 'Green' })).toEqual({
      name: 'Green',
      seats: 0,
      shape: 'oval',
      floor: 3,
    });
  });

  test('rejects documents that no release has written', () => {
    expect(() => room.read({ seats: 4 })).toThrow(z.ZodError);
    expect(() => room.read(null)).toThrow(z.ZodError);
  });
});

describe('a document with steps', () => {
  const Old = z.looseObject({ title: z.string() });
  const room = storedDocument(Room, [
    (stored) => {
      const { title, ...rest } = Old.parse(stored);
      return { ...rest, name: title };
    },
    (stored) => ({ ...z.looseObject({}).parse(stored), seats: 10 }),
  ]);

  test('applies each step after the version that wrote the document, and no other', () => {
    expect(room.read({ title: 'Blue' })).toEqual({ name: 'Blue', seats: 10, shape: 'round' });
    expect(room.read({ v: 2, name: 'Blue', seats: 1 })).toMatchObject({ seats: 10 });
    expect(room.read({ v: 3, name: 'Blue', seats: 1 })).toMatchObject({ seats: 1 });
    expect(room.read({ v: 4, name: 'Blue', seats: 1 })).toMatchObject({ seats: 1 });
  });

  test('is stored with its version; a newer version is kept', () => {
    expect(room.write({ name: 'Blue', seats: 1, shape: 'long' })).toMatchObject({ v: 3 });
    expect(room.change({ title: 'Blue' }, { seats: 2 })).toMatchObject({ v: 3, name: 'Blue', seats: 2 });
    expect(room.change({ v: 4, name: 'Blue', floor: 3 }, { seats: 2 })).toMatchObject({ v: 4, floor: 3 });
  });
});

test('a list can be a document', () => {
  expect(storedDocument(z.array(Room)).read([{ name: 'Blue' }])).toEqual([
    { name: 'Blue', seats: 0, shape: 'round' },
  ]);
});
