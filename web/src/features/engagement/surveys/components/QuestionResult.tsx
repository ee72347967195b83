import type { SurveyQuestion } from '#contract/engagement/survey-definition.ts';
import type { SurveyBreakdown } from '#contract/engagement/survey-groups.ts';
import { type Counted, type QuestionResult as Result, resultOf } from '#contract/engagement/survey-tally.ts';
import type { SurveyResults } from '#contract/engagement/survey-views.ts';
import { textIn } from '#contract/engagement/survey-words.ts';
import { number } from '../../../../lib/numbers.ts';
import { BarChart } from '../../../../ui/charts/BarChart.tsx';
import { ChartTable } from '../../../../ui/charts/ChartFrame.tsx';
import { shareText } from '../../../../ui/charts/chart-items.ts';
import text from '../../../../ui/theme/text.module.css';
import classes from './Survey.module.css';
import { TextAnswers } from './TextAnswers.tsx';

type QuestionResultProps = {
  campaign: string;
  question: SurveyQuestion;
  isGone: boolean;
  results: SurveyResults;
  breakdown: SurveyBreakdown | undefined;
  mayManage: boolean;
};

const first = (words: Parameters<typeof textIn>[0]) => {
  const [language] = Object.keys(words ?? {}) as (keyof NonNullable<typeof words>)[];
  return language === undefined ? '' : textIn(words, language, { languages: [language] });
};
const mean = (value: number) => value.toLocaleString('en-IN', { maximumFractionDigits: 1 });

/** What came of one question: its chart with the table behind it, the groups of a breakdown, or what people wrote. */
export function QuestionResult({ campaign, question, isGone, results, breakdown, mayManage }: QuestionResultProps) {
  const title = `${first(question.title)}${isGone ? ' (not asked any more)' : ''}`;
  const result = resultOf(question, results.tally);
  if (result.type === 'texts')
    return (
      <TextAnswers
        campaign={campaign}
        question={question}
        title={title}
        answered={result.answered}
        mayManage={mayManage}
      />
    );
  return (
    <div>
      {result.type === 'matrix' ? (
        <MatrixTable title={title} question={question} result={result} />
      ) : (
        <BarChart
          title={title}
          still
          note={noteOf(result)}
          unit="Answers"
          kind="Answer"
          whole={result.answered}
          items={result.counts.map(({ id, count }) => ({ label: nameOf(question, id), value: count, to: '' }))}
          renderLabel={({ label }) => label}
          onOpen={() => {}}
        />
      )}
      {breakdown && results.groups.length > 0 && <GroupTable title={title} question={question} results={results} />}
    </div>
  );
}

function nameOf(question: SurveyQuestion, id: string): string {
  if ('options' in question) return first(question.options.find((option) => option.id === id)?.text);
  if (question.type === 'matrix') return first(question.columns.find((column) => column.id === id)?.text);
  return id;
}

function noteOf(result: Result): string {
  const answered = `${number(result.answered)} ${result.answered === 1 ? 'answer' : 'answers'}`;
  if (result.type === 'scale' && result.mean !== null) return `Mean ${mean(result.mean)} · ${answered}`;
  if (result.type !== 'nps' || !result.nps) return answered;
  const { score, promoters, passives, detractors } = result.nps;
  return `NPS ${score} · ${number(promoters)} promoters (9 and 10), ${number(passives)} passives (7 and 8), ${number(detractors)} detractors (0 to 6) · ${answered}`;
}

function MatrixTable({
  title,
  question,
  result,
}: {
  title: string;
  question: SurveyQuestion;
  result: Extract<Result, { type: 'matrix' }>;
}) {
  if (question.type !== 'matrix') return null;
  return (
    <section className={classes.table}>
      <h2 className={text.heading}>{title}</h2>
      <ChartTable
        title={title}
        columns={['', ...question.columns.map((column) => first(column.text))]}
        rows={result.rows.map(({ id, answered, counts }) => ({
          key: id,
          name: first(question.rows.find((row) => row.id === id)?.text),
          cells: counts.map(({ count }) => `${number(count)} (${shareText(count, answered)})`),
        }))}
      />
    </section>
  );
}

const cellsOf = (counts: readonly Counted[], answered: number) => counts.map(({ count }) => shareText(count, answered));

/** What the groups of a breakdown said, each in shares of its own answers. */
function GroupTable({ title, question, results }: { title: string; question: SurveyQuestion; results: SurveyResults }) {
  const groups = results.groups.map(({ name, tally }) => ({ name, result: resultOf(question, tally) }));
  const columns = groups[0]?.result;
  if (columns === undefined || !('counts' in columns)) return null;
  const sum = columns.type === 'nps' ? ['NPS'] : columns.type === 'scale' ? ['Mean'] : [];
  return (
    <div className={classes.table}>
      <ChartTable
        title={`${title}, by group`}
        columns={['Group', 'Answers', ...sum, ...columns.counts.map(({ id }) => nameOf(question, id))]}
        rows={groups.map(({ name, result }) => ({
          key: name,
          name: name || 'Not known',
          cells: [
            number(result.answered),
            ...(result.type === 'nps' ? [String(result.nps?.score ?? '–')] : []),
            ...(result.type === 'scale' ? [result.mean === null ? '–' : mean(result.mean)] : []),
            ...('counts' in result ? cellsOf(result.counts, result.answered) : []),
          ],
        }))}
      />
    </div>
  );
}
