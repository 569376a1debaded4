import type { MailingTemplate } from '@atrium/domain';
import { Button, Card, ConfirmDialog, Select } from '@atrium/ui';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { MailingValues } from './mailing-values.ts';
import classes from './mailings.module.css';
import { SaveTemplateDialog } from './save-template-dialog.tsx';
import { useTemplates } from './use-templates.ts';

const none: readonly MailingTemplate[] = [];
type Question = 'replace' | 'save' | 'delete';

/** Begins a mailing with words that were saved, and saves the ones it has. */
export function TemplatesCard() {
  const { templates, isSaving, isDeleting, onSave, onDelete } = useTemplates();
  const { control, getValues, setValue } = useFormContext<MailingValues>();
  const [subject, text] = useWatch({ control, name: ['subject', 'text'] });
  const [chosen, setChosen] = useState<MailingTemplate | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  const all = templates.data ?? none;
  const take = (template: MailingTemplate) => {
    for (const name of ['subject', 'text'] as const)
      setValue(name, template[name], { shouldDirty: true, shouldValidate: true });
  };
  const choose = (id: string | null) => {
    const template = all.find((one) => one.id === id) ?? null;
    setChosen(template);
    if (!template) return;
    const written = getValues();
    const isLost = [written.subject, written.text].some((words) => words.trim() !== '');
    if (isLost && !all.some((one) => one.subject === written.subject && one.text === written.text))
      setQuestion('replace');
    else take(template);
  };
  return (
    <Card title="Template">
      <div className={classes.fields}>
        <Select
          label="Template"
          isLabelHidden
          description="Texts that your team has saved"
          options={all}
          value={chosen?.id ?? null}
          onChange={choose}
          placeholder="Start from a template"
          clearText="No template"
          emptyText="No templates yet"
          isLoading={templates.isLoading}
          failure={templates.isError ? 'We couldn’t load your templates' : undefined}
          onRetry={() => void templates.refetch()}
        />
        <div className={classes.buttons}>
          <Button
            variant="secondary"
            size="s"
            isDisabled={!subject.trim() || !text.trim()}
            onPress={() => setQuestion('save')}
          >
            Save as a template
          </Button>
          {chosen && (
            <Button variant="quiet" size="s" onPress={() => setQuestion('delete')}>
              Delete template
            </Button>
          )}
        </div>
      </div>
      {question === 'save' && (
        <SaveTemplateDialog
          initialName={chosen?.name ?? ''}
          taken={all.map(({ name }) => name)}
          isPending={isSaving}
          onClose={close}
          onSave={async (name) => setChosen(await onSave({ name, subject, text }))}
        />
      )}
      {chosen && (
        <>
          <ConfirmDialog
            title="Replace what you wrote?"
            confirmText="Replace"
            cancelText="Back"
            isOpen={question === 'replace'}
            onOpenChange={(isOpen) => {
              if (isOpen) return;
              close();
              setChosen(null);
            }}
            onConfirm={() => {
              take(chosen);
              close();
            }}
          >
            <p>The template’s subject and message take the place of yours.</p>
          </ConfirmDialog>
          <ConfirmDialog
            title={`Delete “${chosen.name}”?`}
            confirmText="Delete template"
            cancelText="Back"
            tone="danger"
            isOpen={question === 'delete'}
            onOpenChange={close}
            isPending={isDeleting}
            onConfirm={async () => {
              await onDelete(chosen);
              setChosen(null);
            }}
          >
            <p>Your team can no longer start from it. Mailings already started from it stay as they are.</p>
          </ConfirmDialog>
        </>
      )}
    </Card>
  );
}
