import { ConfirmDialog, useUnsavedChanges } from '@atrium/ui';
import { useBlocker } from 'react-router';

interface LeaveGuardProps {
  isUnsaved: boolean;
  /** What becomes of what was typed. */
  children: string;
}

/** Asks before a page with something unsaved is left, by a link, by the way back or by closing it. */
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
