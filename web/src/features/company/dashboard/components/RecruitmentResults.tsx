import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { RecruitmentOverview, RecruitmentResults as Results } from '#contract/recruitment/recruitment.ts';
import classes from '#web/features/directory/overview/components/OverviewPanel.module.css';
import { OverviewPanel } from '#web/features/directory/overview/components/OverviewPanel.tsx';
import { hiresOf, paceWords, wayWords } from '#web/features/recruitment/recruitment/components/hire-words.ts';
import {
  recruitmentQuery,
  resultsQuery,
} from '#web/features/recruitment/recruitment/components/recruitment-queries.ts';
import { waitingWords } from '#web/features/recruitment/recruitment/components/waiting-words.ts';
import { number } from '../../../../lib/numbers.ts';
import { noChartData } from '../../../../ui/charts/chart-items.ts';
import text from '../../../../ui/theme/text.module.css';
import { lastMonthsText, resultMonths } from './results.ts';

type Line = {
  label: string;
  count: number;
  hint?: string | undefined;
  opens?: { to: string; search: Record<string, string> };
};
const title = 'Recruitment results';

const { to, search } = waitingWords['applications-to-review'];

function linesOf(results: Results, { jobs, waiting }: RecruitmentOverview): Line[] {
  const toReview = waiting.find(({ kind }) => kind === 'applications-to-review')?.count ?? 0;
  const lines: Line[] = [
    { label: `Hires ${lastMonthsText}`, count: hiresOf(results) },
    ...results.hires.map((hire) => ({ label: wayWords[hire.way], count: hire.count, hint: paceWords(hire) })),
    { label: 'Applications to review', count: toReview, opens: { to, search } },
    { label: 'Open jobs', count: jobs.open, opens: { to: paths.jobs, search: { state: 'open' } } },
  ];
  return lines.filter(({ count }) => count > 0);
}

/** Hires and how they came, and what waits in recruitment. */
export function RecruitmentResults({ enabled }: { enabled: boolean }) {
  const results = useQuery({ ...resultsQuery(resultMonths), enabled });
  const overview = useQuery({ ...recruitmentQuery, enabled });
  const failed = results.isError ? results : overview;
  return (
    <OverviewPanel
      title={title}
      query={failed}
      items={enabled ? results.data && overview.data && linesOf(results.data, overview.data) : []}
      keyOf={({ label }) => label}
      empty={enabled && noChartData}
      all={
        <Link to={paths.recruitment} aria-label={`See all: ${title}`}>
          See all
        </Link>
      }
      renderRow={({ label, count, hint, opens }) => (
        <>
          <span className={classes.count}>{number(count)}</span>
          <span className={text.oneLine}>{opens ? <Link {...opens}>{label}</Link> : label}</span>
          {hint && <span className={classes.side}>{hint}</span>}
        </>
      )}
    />
  );
}
