import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { eventSteps, stepOfSection, type SectionId, type StepId } from './event-sections.ts';
import { headingId } from './form-section.tsx';

/** The step of the form that is shown; the address keeps it across a reload, with the draft once there is one. */
export function useFormSteps(draftId: string | null = null) {
  const location = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(location.search).get('step');
  const [step, setStep] = useState<StepId>(
    () => eventSteps.find(({ id }) => id === inAddress)?.id ?? 'essentials',
  );
  useEffect(() => {
    const before = new URLSearchParams(location.search);
    const search = new URLSearchParams(before);
    if (draftId !== null) {
      search.delete('from');
      search.set('draft', draftId);
    }
    search.delete('step');
    if (step !== 'essentials') search.set('step', step);
    if (search.toString() === before.toString()) return;
    // replaced, so that Back leaves the page instead of the step; the form stays the one that was opened
    const state: unknown = location.state ?? { form: location.key };
    void navigate({ search: search.toString() }, { replace: true, state, preventScrollReset: true });
  }, [step, draftId, location, navigate]);
  /** Shows a step at once. */
  const show = (next: StepId) => flushSync(() => setStep(next));
  return {
    step,
    show,
    /** Shows a step from its beginning. */
    goTo: (next: StepId) => {
      show(next);
      const heading = document.getElementById(stepHeadingId);
      heading?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    },
    /** Shows a section and moves the focus to it. */
    goToSection: (section: SectionId) => {
      show(stepOfSection(section));
      const heading = document.getElementById(headingId(section));
      heading?.focus({ preventScroll: true });
      heading?.scrollIntoView();
    },
  };
}

export type FormSteps = ReturnType<typeof useFormSteps>;

/** The ID of the heading of the step that is shown. */
export const stepHeadingId = 'form-step';
