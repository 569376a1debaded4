import { Button } from '@atrium/ui';
import { Plus } from 'lucide-react';
import type { ComponentType } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import {
  dashboardSectionOf,
  dashboardSections,
  sectionNeeds,
  type DashboardSection,
} from '../../dashboard-sections.ts';
import { paths } from '../../paths.ts';
import { RightMissing } from '../../rights/needs-right.tsx';
import { useRights } from '../../rights/use-rights.ts';
import { PoliciesPage } from '../cancellation-policies/index.ts';
import { DocumentsPage } from '../documents/index.ts';
import { EventsPage } from '../events/index.ts';
import { FinancesPage } from '../finances/index.ts';
import { HelpPage } from '../help/index.ts';
import { InsightsPage } from '../insights/index.ts';
import { MailingsPage } from '../mailings/index.ts';
import { RegistrationsPage } from '../registrations/index.ts';
import { ReviewsPage } from '../reviews/index.ts';
import { TeamPage } from '../team/index.ts';
import classes from './dashboard.module.css';
import { SummaryPage } from './summary-page.tsx';

const pages: Readonly<Record<DashboardSection, ComponentType>> = {
  summary: SummaryPage,
  events: EventsPage,
  registrations: RegistrationsPage,
  communications: MailingsPage,
  finances: FinancesPage,
  documents: DocumentsPage,
  users: TeamPage,
  'cancellation-policies': PoliciesPage,
  insights: InsightsPage,
  reviews: ReviewsPage,
  'help-centre': HelpPage,
};

/** Sections that lead to a new event. */
const canCreate: readonly DashboardSection[] = ['summary', 'events'];

/** The partner's landing page; the address selects its section. */
export function DashboardPage() {
  const [search] = useSearchParams();
  const may = useRights();
  const section = dashboardSectionOf(search);
  const isAllowed = may(sectionNeeds[section]);
  // check-in staff begin with the events
  if (section === 'summary' && !isAllowed) return <Navigate to={paths.section('events')} replace />;
  const Content = isAllowed ? pages[section] : RightMissing;
  return (
    <div className={classes.page}>
      <title>{`${section === 'summary' ? 'Dashboard' : dashboardSections[section]} | Atrium for organisers`}</title>
      <header className={classes.head}>
        <h1>{section === 'summary' ? 'Dashboard' : dashboardSections[section]}</h1>
        <div className={classes.actions}>
          {section === 'events' && may('events') && (
            <Button variant="secondary" href={paths.series}>
              Series
            </Button>
          )}
          {canCreate.includes(section) && may('events') && (
            <Button href={paths.addEvent} icon={<Plus size={18} aria-hidden />}>
              Create New Event
            </Button>
          )}
        </div>
      </header>
      <Content />
    </div>
  );
}
