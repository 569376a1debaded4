import { showFieldErrors } from '@atrium/account';
import { reviewRules, subscores, type Subscore } from '@atrium/domain';
import { t } from '@atrium/texts';
import {
  Banner,
  Button,
  Form,
  FormActions,
  FormCheckbox,
  FormRadioGroup,
  FormRatingField,
  FormTextArea,
  useKitForm,
} from '@atrium/ui';
import { useEffect, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { subscoreNames } from './review-words.ts';
import classes from './reviews.module.css';

export interface ReviewValues extends Record<Subscore, number | null> {
  score: number | null;
  text: string;
  displayAs: 'name' | 'anonymous';
  adult: boolean;
  honest: boolean;
}

export const emptyReview: ReviewValues = {
  score: null,
  venue: null,
  content: null,
  networking: null,
  staff: null,
  value: null,
  text: '',
  displayAs: 'name',
  adult: false,
  honest: false,
};

export interface ReviewFormProps<Body> {
  initial: ReviewValues;
  resolver: Resolver<ReviewValues, unknown, Body>;
  /** The name as it would be shown; absent if the author keeps an earlier choice. */
  displayName?: string;
  sendText: string;
  /** Resolves to an error, or undefined. */
  send: (body: Body) => Promise<unknown>;
  onSent: () => void;
  /** Keeps what is typed. */
  onTyped?: (values: ReviewValues) => void;
}

/** The questionnaire: a score, five optional ones, a text, and how the author is named. */
export function ReviewForm<Body>(props: ReviewFormProps<Body>) {
  const { initial, resolver, displayName, sendText, send, onSent, onTyped } = props;
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<ReviewValues, Body>({ defaultValues: initial, resolver });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onTyped?.(values) }),
    [form, onTyped],
  );
  const submit = async (body: Body) => {
    setFault(null);
    const error = await send(body);
    if (error === undefined) return onSent();
    setFault(showFieldErrors(form, error, ['score', 'text', 'displayAs', 'adult', 'honest', ...subscores]));
  };
  return (
    <Form form={form} onSubmit={submit} label={t('Review')} className={classes.form}>
      {fault && <Banner tone="danger">{fault}</Banner>}
      <FormRatingField
        name="score"
        scale="ten"
        label={t('How was the event?')}
        lowText={t('Poor')}
        highText={t('Excellent')}
        isRequired
      />
      {subscores.map((name) => (
        <FormRatingField key={name} name={name} scale="ten" label={t(subscoreNames[name])} />
      ))}
      <FormTextArea
        name="text"
        label={t('What should others know?')}
        description={t('Optional, at least {{count}} characters. Leave out contact details.', {
          count: reviewRules.textMin,
        })}
        rows={6}
        maxLength={reviewRules.textMax}
        counter={reviewRules.textMax}
      />
      {displayName !== undefined && (
        <>
          <FormRadioGroup
            name="displayAs"
            label={t('Shown as')}
            options={[
              { id: 'name', name: displayName },
              { id: 'anonymous', name: t('Former attendee') },
            ]}
          />
          <FormCheckbox name="adult" label={t('I’m 18 or older.')} />
          <FormCheckbox
            name="honest"
            label={t(
              'This is my own experience. I don’t work for the organiser, and no one offered me anything for this review.',
            )}
          />
        </>
      )}
      <FormActions>
        <Button type="submit" isPending={form.formState.isSubmitting}>
          {sendText}
        </Button>
      </FormActions>
    </Form>
  );
}
