import { messageOf } from '@atrium/api-slice';
import type { EditableEvent, Question } from '@atrium/domain';
import {
  Button,
  Card,
  ConfirmDialog,
  DataTable,
  QueryView,
  Select,
  TextLink,
  type DataColumn,
} from '@atrium/ui';
import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { cutOffOptions, never } from '../../forms/cut-off-options.ts';
import { paths } from '../../paths.ts';
import { useRights } from '../../rights/use-rights.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { conditionText, draftOf, kindNames, moved } from './question-values.ts';
import { SensitiveViews } from './sensitive-views.tsx';
import { useQuestions } from './use-questions.ts';
import classes from './questions.module.css';

type Open = { kind: 'EDIT'; row: Question | null } | { kind: 'REMOVE'; row: Question } | null;

/** The questions of an event to its attendees. */
export function QuestionsPage() {
  const eventId = Number(useParams()['eventId']);
  const { event, questionnaire, views, isSaving, onSave, onCutOff, onArrange } = useQuestions(eventId);
  const may = useRights();
  const mayEdit = may('change-events');
  const [open, setOpen] = useState<Open>(null);
  const list = questionnaire.data?.questions ?? [];
  const columns = (detail: EditableEvent): DataColumn<Question>[] => [
    {
      id: 'text',
      title: 'Question',
      cell: ({ text, help }) => (
        <span className={classes.cell}>
          <strong>{text}</strong>
          {help && <span className={classes.quiet}>{help}</span>}
        </span>
      ),
    },
    {
      id: 'kind',
      title: 'Answer',
      cell: ({ kind, options, isRequired, isSensitive }) => (
        <span className={classes.cell}>
          {kindNames[kind]}
          {options.length > 0 && <span className={classes.quiet}>{options.join(', ')}</span>}
          <span className={classes.quiet}>{isRequired ? 'Required' : 'Optional'}</span>
          {isSensitive && <span className={classes.quiet}>Sensitive</span>}
        </span>
      ),
    },
    {
      id: 'scope',
      title: 'Asked',
      cell: (row) => (
        <span className={classes.cell}>
          {scopeText(row, detail)}
          {row.condition && <span className={classes.quiet}>{dependsText(row.condition, list)}</span>}
        </span>
      ),
    },
    ...(mayEdit && detail.currentStatus !== 'CANCELLED'
      ? [
          {
            id: 'actions',
            title: 'Actions',
            cell: (row: Question) => (
              <span className={classes.actions}>
                <MoveButton list={list} row={row} by={-1} isDisabled={isSaving} onArrange={onArrange} />
                <MoveButton list={list} row={row} by={1} isDisabled={isSaving} onArrange={onArrange} />
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`Change, ${row.text}`}
                  onPress={() => setOpen({ kind: 'EDIT', row })}
                >
                  Change
                </Button>
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`Remove, ${row.text}`}
                  onPress={() => setOpen({ kind: 'REMOVE', row })}
                >
                  Remove
                </Button>
              </span>
            ),
          },
        ]
      : []),
  ];
  return (
    <div className={classes.stack}>
      <title>{`Questions${event.data ? ` of ${event.data.name}` : ''} | Atrium for organisers`}</title>
      <TextLink href={paths.event(eventId)}>{event.data?.name ?? 'Event'}</TextLink>
      <h1>Questions to attendees</h1>
      <QueryView query={event} failed="Failed to load the event">
        {(detail) => (
          <>
            <Card>
              <div className={classes.stack}>
                <p>
                  Buyers answer them for each attendee, beside the name, before they pay. You find the answers
                  in the list of attendees. Only ask what you need for the event.
                </p>
                {mayEdit && detail.currentStatus !== 'CANCELLED' && (
                  <div>
                    <Button
                      icon={<Plus size={18} aria-hidden />}
                      isDisabled={!questionnaire.data}
                      onPress={() => setOpen({ kind: 'EDIT', row: null })}
                    >
                      New question
                    </Button>
                  </div>
                )}
              </div>
            </Card>
            <DataTable
              label="Questions"
              columns={columns(detail)}
              rows={list}
              rowKey={({ id }) => String(id)}
              isLoading={questionnaire.isLoading}
              failed={questionnaire.error && !questionnaire.data ? messageOf(questionnaire.error) : undefined}
              onRetry={() => void questionnaire.refetch()}
              emptyText="No questions yet. Buyers only give name, email, company and job title."
            />
            {list.length > 0 && mayEdit && detail.currentStatus !== 'CANCELLED' && (
              <Select
                label="Buyers can change their answers"
                options={cutOffOptions(questionnaire.data?.answerChangeDays ?? null)}
                value={questionnaire.data?.answerChangeDays ?? never}
                onChange={(days) =>
                  days !== null && void onCutOff(list.map(draftOf), days === never ? null : days)
                }
                isLoading={isSaving}
              />
            )}
            {may('team') && list.some(({ isSensitive }) => isSensitive) && <SensitiveViews query={views} />}
            {open?.kind === 'EDIT' && (
              <QuestionDialog
                event={detail}
                list={list}
                row={open.row}
                onSave={onSave}
                onClose={() => setOpen(null)}
              />
            )}
          </>
        )}
      </QueryView>
      {open?.kind === 'REMOVE' && (
        <ConfirmDialog
          title={`Remove “${open.row.text}”?`}
          confirmText="Remove"
          tone="danger"
          isOpen
          onOpenChange={(isOpen) => !isOpen && setOpen(null)}
          isPending={isSaving}
          onConfirm={async () => {
            await onArrange(without(list, open.row), 'Question removed');
            setOpen(null);
          }}
        >
          <p>Later buyers no longer see it. Answers that you have stay with their attendees.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The list without a question; those that depended on it are shown to everyone they are for. */
const without = (list: readonly Question[], { id }: Question) =>
  list
    .filter((one) => one.id !== id)
    .map((one) => ({ ...draftOf(one), condition: one.condition?.questionId === id ? null : one.condition }));

interface MoveButtonProps {
  list: readonly Question[];
  row: Question;
  by: -1 | 1;
  isDisabled: boolean;
  onArrange: ReturnType<typeof useQuestions>['onArrange'];
}

function MoveButton({ list, row, by, isDisabled, onArrange }: MoveButtonProps) {
  const next = moved(list, list.indexOf(row), by);
  const Arrow = by < 0 ? ArrowUp : ArrowDown;
  return (
    <Button
      size="s"
      variant="quiet"
      icon={<Arrow size={16} aria-hidden />}
      aria-label={`Move ${by < 0 ? 'up' : 'down'}, ${row.text}`}
      isDisabled={isDisabled || next === null}
      onPress={() => next && void onArrange(next, 'Moved')}
    />
  );
}

function scopeText(
  { ticketTypeIds, subEventIds }: Question,
  { ticketTypes, subEvents }: EditableEvent,
): string {
  if (ticketTypeIds.length + subEventIds.length === 0) return 'Everyone';
  const names = [
    ...ticketTypes.filter(({ id }) => ticketTypeIds.includes(id)),
    ...subEvents.filter(({ id }) => subEventIds.includes(id)),
  ].map(({ name }) => name);
  return names.length > 0 ? names.join(', ') : 'Withdrawn tickets';
}

function dependsText({ questionId, answer }: NonNullable<Question['condition']>, list: readonly Question[]) {
  const text = list.find(({ id }) => id === questionId)?.text ?? '';
  return `If “${text}” is “${conditionText(answer)}”`;
}
