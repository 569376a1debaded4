import type { EventAttendee } from '@atrium/domain';
import { IconButton, Menu, type MenuEntry } from '@atrium/ui';
import { Ellipsis, IdCard, MessageSquareText, Send, StickyNote, UserPen } from 'lucide-react';
import { paths } from '../../paths.ts';

interface AttendeeActionsProps {
  eventId: number;
  attendee: EventAttendee;
  hasQuestions: boolean;
  mayChange: boolean;
  isResending: boolean;
  onAnswers: (attendee: EventAttendee) => void;
  onNote: (attendee: EventAttendee) => void;
  onChange: (attendee: EventAttendee) => void;
  onResend: (attendee: EventAttendee) => void;
}

/** Offers what can be done with the ticket of one attendee. */
export function AttendeeActions({
  eventId,
  attendee,
  hasQuestions,
  mayChange,
  isResending,
  ...on
}: AttendeeActionsProps) {
  const isValid = attendee.state === 'VALID';
  const items: MenuEntry[] = [
    ...(hasQuestions
      ? [
          {
            id: 'answers',
            text: 'Answers',
            icon: <MessageSquareText size={16} aria-hidden />,
            onAction: () => on.onAnswers(attendee),
          },
        ]
      : []),
    ...(isValid
      ? [
          {
            id: 'badge',
            text: 'Badge',
            icon: <IdCard size={16} aria-hidden />,
            href: paths.badge(eventId, attendee),
          },
        ]
      : []),
    ...(mayChange
      ? [
          {
            id: 'note',
            text: 'Note',
            icon: <StickyNote size={16} aria-hidden />,
            onAction: () => on.onNote(attendee),
          },
        ]
      : []),
    ...(mayChange && isValid
      ? [
          {
            id: 'change',
            text: 'Change',
            icon: <UserPen size={16} aria-hidden />,
            onAction: () => on.onChange(attendee),
          },
          {
            id: 'resend',
            text: 'Send again',
            icon: <Send size={16} aria-hidden />,
            isDisabled: isResending,
            onAction: () => on.onResend(attendee),
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  const label = `Actions, ${attendee.firstName} ${attendee.surname}`;
  return (
    <Menu
      label={label}
      trigger={<IconButton size="s" label={label} icon={<Ellipsis size={18} aria-hidden />} />}
      items={items}
    />
  );
}
