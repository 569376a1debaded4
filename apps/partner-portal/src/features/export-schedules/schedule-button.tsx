import { Button } from '@atrium/ui';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { ExportedEvent } from './use-schedule-dialog.ts';

/** Schedules the export beside it: of an event's attendees, or with null of the company's orders. */
export function ScheduleButton({ event }: { event: ExportedEvent | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<CalendarClock size={18} aria-hidden />}
        onPress={() => setOpen(true)}
      >
        Schedule
      </Button>
      {isOpen && <ScheduleDialog event={event} schedule={null} onClose={() => setOpen(false)} />}
    </>
  );
}
