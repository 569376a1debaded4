import { financesCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('finances', financesCalls);

export const {
  useOwnFinancesQuery,
  useEventFinancesQuery,
  useExportFinancesMutation,
  useStatementsQuery,
  useStatementPdfMutation,
  useExportStatementMutation,
  useMoneyChecksQuery,
  useTrialBalanceQuery,
  useExportTrialBalanceMutation,
  useExportJournalsMutation,
  useOrderJournalsQuery,
  useClearingQuery,
  useExchangesQuery,
  useRecordExchangeMutation,
  useReverseExchangeMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Exchange', 'Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    ownFinances: build.query({ ...call('ownFinances'), providesTags: ['Order'] }),
    eventFinances: build.query({ ...call('eventFinances'), providesTags: ['Order'] }),
    // mutations, because the files are saved and not cached
    exportFinances: build.mutation(call('exportFinances')),
    statements: build.query({ ...call('statements'), providesTags: ['Order'] }),
    statementPdf: build.mutation(call('statementPdf')),
    exportStatement: build.mutation(call('exportStatement')),
    moneyChecks: build.query(call('moneyChecks')),
    trialBalance: build.query(call('trialBalance')),
    exportTrialBalance: build.mutation(call('exportTrialBalance')),
    exportJournals: build.mutation(call('exportJournals')),
    clearing: build.query({ ...call('clearing'), providesTags: ['Exchange'] }),
    exchanges: build.query({ ...call('exchanges'), providesTags: ['Exchange'] }),
    // a refusal tells of what has changed meanwhile, so failures read again too
    recordExchange: build.mutation({ ...call('recordExchange'), invalidatesTags: ['Exchange', 'Audit'] }),
    reverseExchange: build.mutation({ ...call('reverseExchange'), invalidatesTags: ['Exchange', 'Audit'] }),
    orderJournals: build.query({ ...call('orderJournals'), providesTags: ['Order'] }),
  }),
});
