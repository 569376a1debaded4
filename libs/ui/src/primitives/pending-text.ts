import { createContext } from 'react';

/** Text of pending buttons instead of their own, while there is something to say about all of them. */
export const PendingTextContext = createContext<string | undefined>(undefined);
