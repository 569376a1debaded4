import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';

/** State in the tab's session storage, so that input survives a reload or a visit to another page. */
export function useSessionStorageState<T>(key: string, empty: T): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState(() => read(key, empty));
  useEffect(() => {
    if (JSON.stringify(value) === JSON.stringify(empty)) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  });
  return [value, setValue];
}

function read<T>(key: string, empty: T): T {
  const text = sessionStorage.getItem(key);
  return text === null ? empty : (JSON.parse(text) as T); // safe cast: written above, under the same key
}
