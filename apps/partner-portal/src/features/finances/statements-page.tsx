import {
  messageOf,
  saveFile,
  useExportStatementMutation,
  useStatementPdfMutation,
  useStatementsQuery,
} from '@atrium/api-slice';
import { formatMoney, money, type Currency, type Statement } from '@atrium/domain';
import { Button, Card, DataTable, QueryView, toast, type DataColumn } from '@atrium/ui';
import classes from './finances.module.css';
import { monthText } from './month-text.ts';

const amounts = [
  ['openingMinor', 'Opening'],
  ['salesMinor', 'Sales'],
  ['refundsMinor', 'Refunds'],
  ['disputesMinor', 'Lost disputes'],
  ['damageMinor', 'Paid for damage'],
  ['commissionMinor', 'Commission'],
  ['adjustmentsMinor', 'Adjustments'],
  ['receivedMinor', 'Payments received'],
  ['payoutsMinor', 'Payouts'],
  ['closingMinor', 'Closing'],
] as const;

/** Amounts that most companies never have. */
const rare: ReadonlySet<keyof Statement> = new Set(['disputesMinor', 'adjustmentsMinor', 'receivedMinor']);

/** Monthly statements in one currency, as PDF and as CSV of the lines behind them. */
export function StatementsPage({ currency }: { currency: Currency }) {
  const statements = useStatementsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [makePdf, making] = useStatementPdfMutation();
  const [makeCsv, exporting] = useExportStatementMutation();
  const save = async (make: typeof makePdf | typeof makeCsv, { month }: Statement) => {
    const { data, error } = await make({ query: { month, currency } });
    if (data) saveFile(data);
    else toast.error(messageOf(error));
  };
  const isShown = ([field]: (typeof amounts)[number]) =>
    !rare.has(field) || statements.data?.some((statement) => statement[field] !== 0);
  const columns: readonly DataColumn<Statement>[] = [
    { id: 'month', title: 'Month', cell: ({ month }) => monthText(month) },
    ...amounts.filter(isShown).map(([field, title]) => ({
      id: field,
      title,
      align: 'end' as const,
      cell: (statement: Statement) => formatMoney(money(statement[field], currency)).replace('-', '−'),
    })),
    {
      id: 'files',
      title: 'Files',
      cell: (statement) => (
        <div className={classes.files}>
          <Button
            size="s"
            variant="secondary"
            isDisabled={making.isLoading}
            aria-label={`PDF of ${monthText(statement.month)}`}
            onPress={() => void save(makePdf, statement)}
          >
            PDF
          </Button>
          <Button
            size="s"
            variant="secondary"
            isDisabled={exporting.isLoading}
            aria-label={`CSV of ${monthText(statement.month)}`}
            onPress={() => void save(makeCsv, statement)}
          >
            CSV
          </Button>
        </div>
      ),
    },
  ];
  return (
    <Card title="Statements">
      <QueryView query={statements} failed="Failed to fetch statements">
        {(all) => (
          <DataTable
            label="Statements"
            columns={columns}
            rows={all.filter((one) => one.currency === currency)}
            rowKey={({ month }) => month}
            emptyText="No statements yet"
            maxHeight="30rem"
          />
        )}
      </QueryView>
    </Card>
  );
}
