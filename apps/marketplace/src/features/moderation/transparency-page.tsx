import { useTransparencyQuery } from '@atrium/api-slice';
import { operator, type Answer, type Contract } from '@atrium/domain';
import { Card, Container, DataTable, DescriptionList, EmptyState, QueryView } from '@atrium/ui';
import { currentTranslator, formatNumber, groundText, measureText, t } from '@atrium/texts';
import { PageHead } from '../../head/page-head.tsx';
import { paths } from '../../paths.ts';
import classes from './moderation.module.css';

type Year = Answer<Contract['moderation']['transparency']>[number];

/** Reports, decisions and appeals of each year, counted from what was recorded. */
export function TransparencyPage() {
  const years = useTransparencyQuery();
  const lead = t('How many reports, decisions and appeals there were in each year.');
  return (
    <Container className={classes.page}>
      <PageHead
        title={`${t('Transparency')} | ${operator.product}`}
        description={lead}
        path={paths.transparency}
      />
      <h1>{t('Transparency')}</h1>
      <p>{lead}</p>
      <QueryView query={years} failed={t("We couldn't load the figures")}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState title={t('There has been no report, decision or appeal yet')} />
          ) : (
            found.map((year) => <YearCard key={year.year} year={year} />)
          )
        }
      </QueryView>
    </Container>
  );
}

function YearCard({ year: { year, notices, complaints, decisions, appeals } }: { year: Year }) {
  const texts = currentTranslator();
  const figures: [string, number][] = [
    [t('Reports received'), notices.received],
    [t('Reports that we agreed with'), notices.upheld],
    [t('Reports without a breach'), notices.dismissed],
    [t('Complaints about ranking received'), complaints.received],
    [t('Complaints about ranking that we agreed with'), complaints.upheld],
    [t('Complaints about ranking that we rejected'), complaints.dismissed],
    [t('Appeals received'), appeals.received],
    [t('Decisions upheld on appeal'), appeals.upheld],
    [t('Decisions lifted on appeal'), appeals.lifted],
  ];
  return (
    <Card title={String(year)}>
      <DescriptionList items={figures.map(([term, count]) => ({ term, description: formatNumber(count) }))} />
      {decisions.length > 0 && (
        <DataTable
          label={t('Decisions in {{year}}', { year })}
          columns={[
            { id: 'measure', title: t('Measure'), cell: ({ measure }) => measureText(texts, measure) },
            { id: 'ground', title: t('Clause'), cell: ({ ground }) => groundText(texts, ground) },
            { id: 'count', title: t('Count'), align: 'end', cell: ({ count }) => formatNumber(count) },
            {
              id: 'automated',
              title: t('Of these automatic'),
              align: 'end',
              cell: ({ automated }) => formatNumber(automated),
            },
          ]}
          rows={decisions}
          rowKey={({ measure, ground }) => `${measure} ${ground}`}
        />
      )}
    </Card>
  );
}
