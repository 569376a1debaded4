import { EmptyState } from '@atrium/ui';
import { Hammer } from 'lucide-react';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { sectionOf, sections, type Section } from '../../sections.ts';
import { PoliciesPage } from '../cancellation-policies/index.ts';
import { EventsPage } from '../events/index.ts';
import { RegistrationsPage } from '../registrations/index.ts';
import classes from './dashboard.module.css';
import { SummaryPage } from './summary-page.tsx';

const built: Partial<Record<Section, ComponentType>> = {
  summary: SummaryPage,
  events: EventsPage,
  registrations: RegistrationsPage,
  'cancellation-policies': PoliciesPage,
};

/** Where a partner arrives; which part of it is shown, the address says. */
export function DashboardPage() {
  const [search] = useSearchParams();
  const section = sectionOf(search);
  const Content = built[section] ?? UnderDevelopment;
  return (
    <div className={classes.page}>
      <title>{`${section === 'summary' ? 'Dashboard' : sections[section]} | Atrium for organisers`}</title>
      <h1>{section === 'summary' ? 'Dashboard' : sections[section]}</h1>
      <Content />
    </div>
  );
}

function UnderDevelopment() {
  return <EmptyState icon={<Hammer size={24} aria-hidden />} title="This section is under development" />;
}
