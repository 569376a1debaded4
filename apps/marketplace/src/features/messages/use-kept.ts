import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';

/** State that outlives a reload and a visit to another page of this tab: what somebody typed is not lost. */
export function useKept<T>(key: string, empty: T): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState(() => read(key, empty));
  useEffect(() => {
    if (JSON.stringify(value) === JSON.stringify(empty)) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  });
  return [value, setValue];
}

function read<T>(key: string, empty: T): T {
  const text = sessionStorage.getItem(key);
  return text === null ? empty : (JSON.parse(text) as T); // written above, under a key of our own
}
