import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { paths } from '#contract/base/paths.ts';
import {
  exitSurveyMessages,
  type TrendQuestion,
  type TrendRow,
  type ExitTrends as Trends,
} from '#contract/ex-employee/exit-survey.ts';
import { can } from '../../../../lib/can.ts';
import { number } from '../../../../lib/numbers.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { exitTrendsQuery } from '../api.ts';
import classes from './ExitTrends.module.css';
import { averageText, departmentsOf, percentText, roundText, rowOf } from './exit-words.ts';

const noOne: Trends = { questions: [], rounds: [] };

/** The results of the exit survey by quarter, of everyone or of a department. */
export function ExitTrends() {
  const [filters, change] = useFilters();
  const { data, error, refetch } = useQuery(exitTrendsQuery);
  const departments = departmentsOf(data ?? noOne);
  const department = departments.find((name) => name === filters.exitDepartment) ?? '';
  return (
    <PartFrame
      title="Exit survey"
      action={
        departments.length > 0 && (
          <SelectField
            place="filter"
            label="Department"
            options={departments.map((name) => ({ value: name, label: name }))}
            value={department}
            onChange={(next) => change({ exitDepartment: next || undefined })}
          />
        )
      }
    >
      {data ? (
        <Quarters trends={data} department={department} />
      ) : error ? (
        <LoadFailure error={error} failed={exitSurveyMessages.trendsNotFetched} onRetry={refetch} />
      ) : (
        <TableSkeleton />
      )}
    </PartFrame>
  );
}

function Quarters({ trends, department }: { trends: Trends; department: string }) {
  // As people read time: the latest at the end.
  const columns = trends.rounds.toReversed().map((round) => ({ round, row: rowOf(round, department) }));
  if (columns.length === 0) return <NoAnswers />;
  const rows = columns.map(({ row }) => row);
  return (
    <>
      <table className={classes.table}>
        <caption className="visually-hidden">
          {department ? `Exit survey by quarter: ${department}` : 'Exit survey by quarter'}
        </caption>
        <thead>
          <tr>
            <th scope="col">Asked</th>
            {columns.map(({ round }) => (
              <th key={round.surveyId} scope="col">
                <Link to={paths.survey} params={{ id: round.surveyId }}>
                  {roundText(round)}
                </Link>
                {round.isOpen && <span className={classes.open}>Open</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Line label="Answers" cells={rows.map((row) => (row ? number(row.answers) : '–'))} />
          {trends.questions.map((question) => (
            <Question key={question.id} question={question} rows={rows} />
          ))}
        </tbody>
      </table>
      <p className={text.small}>
        Quarters and departments with fewer than five answers aren’t shown, nor is a department that would give away so
        few others. Departments appear once the survey of the quarter has closed.
      </p>
    </>
  );
}

function Question({ question, rows }: { question: TrendQuestion; rows: readonly (TrendRow | null)[] }) {
  const { id, title, most, options } = question;
  if (most !== null)
    return <Line label={title} hint={`out of ${most}`} cells={rows.map((row) => averageText(row, id))} />;
  return (
    <Fragment>
      <tr>
        <th scope="rowgroup" colSpan={rows.length + 1} className={classes.question}>
          {title}
        </th>
      </tr>
      {options.map((option) => (
        <Line key={option.id} label={option.label} isPart cells={rows.map((row) => percentText(row, id, option.id))} />
      ))}
    </Fragment>
  );
}

type LineProps = { label: string; hint?: string; isPart?: boolean; cells: readonly string[] };

function Line({ label, hint, isPart, cells }: LineProps) {
  return (
    <tr data-part={isPart || undefined}>
      <th scope="row">
        {label}
        {hint && <span className={classes.hint}> {hint}</span>}
      </th>
      {cells.map((cell, place) => (
        // Columns keep their places.
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have no name of their own
        <td key={place}>{cell}</td>
      ))}
    </tr>
  );
}

function NoAnswers() {
  const profile = useProfile();
  const maySwitch = can(profile, 'leavers:manage') && can(profile, 'campaigns:manage');
  return (
    <p className={text.muted}>
      Why people leave, by quarter and department, once they are asked.
      {maySwitch && (
        <>
          {' '}
          It is switched on under <Link to={paths.arrivals}>Arrivals</Link>.
        </>
      )}
    </p>
  );
}
