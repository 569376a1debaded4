import { useEffect, useRef } from 'react';
import { emptyPartnerSignUp, firstIncompleteStep, type SignUpValues } from './sign-up-values.ts';

const key = 'atrium.partner-sign-up';

interface Draft {
  values: SignUpValues;
  step: number;
}

/**
 * Restores the application in this tab. The password is never stored, so its step may have to be repeated.
 */
export function readSignUpDraft(): Draft & { isRestored: boolean } {
  const text = sessionStorage.getItem(key);
  if (text === null) return { values: emptyPartnerSignUp, step: 0, isRestored: false };
  const { values, step } = JSON.parse(text) as Draft; // written below, under our own key
  const restored = { ...emptyPartnerSignUp, ...values };
  return {
    values: restored,
    step: Math.min(step, firstIncompleteStep(restored)),
    isRestored: step > 0,
  };
}

/** Stores the application for a reload until it is sent. */
export function useSignUpDraft({ values, step }: Draft): { forget: () => void } {
  const isForgotten = useRef(false);
  useEffect(() => {
    if (isForgotten.current) return;
    const { password: _, confirmPassword: __, ...saved } = values;
    sessionStorage.setItem(key, JSON.stringify({ values: saved, step }));
  });
  return {
    forget: () => {
      isForgotten.current = true;
      sessionStorage.removeItem(key);
    },
  };
}
