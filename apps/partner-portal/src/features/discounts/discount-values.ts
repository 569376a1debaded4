import {
  CodeBatchChange,
  CodeBatchDraft,
  CodeDraft,
  discountErrors,
  GroupDraft,
  type CodeBatch,
  type Currency,
  type Discount,
  type DiscountBenefit,
  type DiscountDraft,
} from '@atrium/domain';
import { schemaResolver, wallTimeOf } from '@atrium/ui';

/** Terms of a code in a form; times are venue time. */
interface TermValues {
  benefit: DiscountBenefit;
  value: number | null;
  ticketTypeIds: number[];
  note: string;
  startDateTime: string | null;
  endDateTime: string | null;
  maxTickets: number | null;
  maxPerBuyer: number | null;
  maxGiven: number | null;
}

export interface CodeValues extends TermValues {
  code: string;
}

export interface BatchValues extends TermValues {
  prefix: string;
  count: number | null;
}

/** Form values of a change of a batch. */
export type BatchChangeValues = Pick<TermValues, 'note' | 'startDateTime' | 'endDateTime' | 'maxTickets'>;

export interface GroupValues {
  fromTickets: number | null;
  value: number | null;
  ticketTypeIds: number[];
}

interface Sale {
  currency: Currency;
  timeZone: string;
}

const newTerms: TermValues = {
  benefit: 'PERCENT',
  value: null,
  ticketTypeIds: [],
  note: '',
  startDateTime: null,
  endDateTime: null,
  maxTickets: null,
  maxPerBuyer: null,
  maxGiven: null,
};

export const newCode: CodeValues = { ...newTerms, code: '' };

export const newBatch: BatchValues = { ...newTerms, prefix: '', count: null, maxTickets: 1 };

export const newGroup: GroupValues = { fromTickets: 5, value: null, ticketTypeIds: [] };

export const codeValues = (row: Discount, timeZone: string): CodeValues => ({
  code: row.code ?? '',
  benefit: row.benefit,
  value: row.benefit === 'ACCESS' ? null : row.value,
  ticketTypeIds: row.ticketTypeIds,
  note: row.note ?? '',
  startDateTime: row.startDateTime && wallTimeOf(row.startDateTime, timeZone),
  endDateTime: row.endDateTime && wallTimeOf(row.endDateTime, timeZone),
  maxTickets: row.maxTickets,
  maxPerBuyer: row.maxPerBuyer,
  maxGiven: row.maxGiven,
});

export const groupValues = ({ fromTickets, value, ticketTypeIds }: Discount): GroupValues => ({
  fromTickets,
  value,
  ticketTypeIds,
});

/** Leaves out the amounts of a code that only gives access. */
const sent = <Values extends TermValues>(values: Values): Values =>
  values.benefit === 'ACCESS' ? { ...values, value: 0, maxGiven: null } : values;

const termErrors = (values: TermValues, sale: Sale) =>
  discountErrors({ ...sent(values), value: sent(values).value ?? 0 }, sale);

export const codeResolver = (sale: Sale, isOn: boolean) =>
  schemaResolver<CodeValues, CodeDraft>(CodeDraft, {
    toBody: (values) => ({ kind: 'CODE', isOn, ...sent(values) }),
    between: (values) => termErrors(values, sale),
  });

export const batchResolver = (sale: Sale) =>
  schemaResolver<BatchValues, CodeBatchDraft>(CodeBatchDraft, {
    toBody: sent,
    between: (values) => termErrors(values, sale),
  });

export const batchChangeValues = (batch: CodeBatch, timeZone: string): BatchChangeValues => ({
  note: batch.note ?? '',
  startDateTime: batch.startDateTime && wallTimeOf(batch.startDateTime, timeZone),
  endDateTime: batch.endDateTime && wallTimeOf(batch.endDateTime, timeZone),
  maxTickets: batch.maxTickets,
});

export const batchChangeResolver = (batch: CodeBatch, sale: Sale) =>
  schemaResolver<BatchChangeValues, CodeBatchChange>(CodeBatchChange, {
    toBody: (values) => ({ isOn: batch.isOn, ...values }),
    between: ({ startDateTime, endDateTime }) =>
      discountErrors({ ...batch, startDateTime, endDateTime }, sale),
  });

export const groupResolver = (sale: Sale, isOn: boolean) =>
  schemaResolver<GroupValues, GroupDraft>(GroupDraft, {
    toBody: (values) => ({ kind: 'GROUP', isOn, ...values }),
    between: ({ value, ticketTypeIds }) =>
      discountErrors(
        {
          benefit: 'PERCENT',
          value: value ?? 0,
          ticketTypeIds,
          startDateTime: null,
          endDateTime: null,
          maxGiven: null,
        },
        sale,
      ),
  });

/** The same discount, switched on or off. */
export function switched(row: Discount, isOn: boolean): DiscountDraft {
  const { code, fromTickets, value, ticketTypeIds } = row;
  const shared = { value, ticketTypeIds, isOn };
  if (code === null) return { ...shared, kind: 'GROUP', fromTickets: fromTickets ?? 2 };
  const { benefit, note, startDateTime, endDateTime, maxTickets, maxPerBuyer, maxGiven } = row;
  return {
    ...shared,
    kind: 'CODE',
    code,
    benefit,
    note,
    startDateTime,
    endDateTime,
    maxTickets,
    maxPerBuyer,
    maxGiven,
  };
}
