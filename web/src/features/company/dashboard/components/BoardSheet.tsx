import { compositionNumbers, type Dashboard } from '#contract/company/dashboard.ts';
import type { IndiaMap } from '#contract/directory/map.ts';
import type { EngagementOverview } from '#contract/engagement/campaign-overview.ts';
import type { RecruitmentResults } from '#contract/recruitment/recruitment.ts';
import { hiresOf } from '#web/features/recruitment/recruitment/components/hire-words.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { number } from '../../../../lib/numbers.ts';
import { sumOf } from '../../../../ui/charts/chart-items.ts';
import type { Boundaries } from '../../../../ui/map/map-places.ts';
import { CompanyLogo } from '../../../../ui/people/CompanyLogo.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Board.module.css';
import { BoardBars } from './BoardBars.tsx';
import { BoardMonths } from './BoardMonths.tsx';
import { BoardPlaces } from './BoardPlaces.tsx';
import { BoardCampaigns, BoardRecruitment } from './BoardResults.tsx';
import { rangeWords } from './board-words.ts';
import { otherDepartments } from './composition-words.ts';
import { figuresOf } from './figures.ts';
import { lastMonthsText } from './results.ts';

/** What is null is not the reader’s to see. */
type BoardSheetProps = {
  company: { name: string; logo: string | null };
  dashboard: Dashboard;
  map: IndiaMap;
  boundaries: Boundaries;
  campaigns: EngagementOverview | null;
  recruitment: RecruitmentResults | null;
};

/** What a board wants to know, on one sheet of paper: always light, and without anything to press. */
export default function BoardSheet({ company, dashboard, map, boundaries, campaigns, recruitment }: BoardSheetProps) {
  const { composition, trends, today } = dashboard;
  const charts = compositionNumbers(dashboard);
  const seesContact = composition.jobSearch !== null;
  const figures = figuresOf(dashboard, seesContact).map(({ label, value, hint }) => ({ label, value, hint }));
  // Of the recent ones nobody on a board asks.
  const shown = figures.slice(0, seesContact ? 4 : 2);
  if (recruitment) shown.push({ label: 'Hires', value: hiresOf(recruitment), hint: lastMonthsText });
  return (
    <article className={classes.sheet} data-ground="light" aria-label={`${company.name}: ex-employees`}>
      <header className={classes.head}>
        <CompanyLogo name={company.name} logo={company.logo} size={40} />
        <div>
          <h2 className={classes.title}>{company.name}</h2>
          <p className={text.muted}>Our ex-employees</p>
        </div>
        <div className={classes.when}>
          <p>{exactDate(today)}</p>
          <p className={text.muted}>{rangeWords(dashboard)}</p>
        </div>
      </header>
      <ul className={classes.figures} aria-label="In numbers">
        {shown.map(({ label, value, hint }) => (
          <li key={label}>
            <span className={text.muted}>{label}</span>
            <span className={classes.figure}>{number(value ?? 0)}</span>
            <span className={text.small}>{hint}</span>
          </li>
        ))}
      </ul>
      <div className={classes.wide}>
        <BoardMonths trends={trends} />
        <BoardPlaces map={map} boundaries={boundaries} />
      </div>
      <div className={classes.columns}>
        <BoardBars
          title="Departments"
          items={charts.departments}
          whole={composition.total}
          note={otherDepartments(composition)}
        />
        <div className={classes.stack}>
          <BoardBars title="Tenure" items={charts.tenures} whole={composition.total} />
          {seesContact ? (
            <BoardBars title="Job search" items={charts.jobSearch} whole={sumOf(charts.jobSearch)} />
          ) : (
            <BoardBars title="Gender" items={charts.genders} whole={composition.total} />
          )}
        </div>
        {(campaigns || recruitment) && (
          <div className={classes.stack}>
            {campaigns && <BoardCampaigns overview={campaigns} />}
            {recruitment && <BoardRecruitment results={recruitment} />}
          </div>
        )}
      </div>
    </article>
  );
}
