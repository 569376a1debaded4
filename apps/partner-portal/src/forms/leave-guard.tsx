import { ConfirmDialog, useUnsavedChanges } from '@atrium/ui';
import { useBlocker } from 'react-router';

interface LeaveGuardProps {
  isUnsaved: boolean;
  /** Explains what happens to the input. */
  children: string;
}

/** Confirms leaving a page with unsaved input, by a link, by Back or by closing it. */
export function LeaveGuard({ isUnsaved, children }: LeaveGuardProps) {
  useUnsavedChanges(isUnsaved);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmText="Leave"
      cancelText="Stay"
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
