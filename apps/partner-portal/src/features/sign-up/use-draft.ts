import { useEffect, useRef } from 'react';
import { emptySignUp, firstUnfinished, faultsOf, type SignUpValues } from './sign-up-values.ts';

const key = 'atrium.partner-sign-up';

interface Draft {
  values: SignUpValues;
  step: number;
}

/** The application as it was left in this tab; a password is never kept, so its step may have to be done again. */
export function readDraft(): Draft & { isRestored: boolean } {
  const text = sessionStorage.getItem(key);
  if (text === null) return { values: emptySignUp, step: 0, isRestored: false };
  const { values, step } = JSON.parse(text) as Draft; // written below, under a key of our own
  const restored = { ...emptySignUp, ...values };
  return {
    values: restored,
    step: Math.min(step, firstUnfinished(faultsOf(restored))),
    isRestored: step > 0,
  };
}

/** Keeps the application for a reload until it is sent. */
export function useKeepDraft({ values, step }: Draft): { forget: () => void } {
  const isForgotten = useRef(false);
  useEffect(() => {
    if (isForgotten.current) return;
    const { password: _, confirmPassword: __, ...kept } = values;
    sessionStorage.setItem(key, JSON.stringify({ values: kept, step }));
  });
  return {
    forget: () => {
      isForgotten.current = true;
      sessionStorage.removeItem(key);
    },
  };
}
