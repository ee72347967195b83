import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import type { SurveyQuestion } from '#contract/engagement/survey-definition.ts';
import type { SurveyBreakdown } from '#contract/engagement/survey-groups.ts';
import { surveyMessages } from '#contract/engagement/survey-messages.ts';
import { type Counted, type QuestionResult as Result, resultOf } from '#contract/engagement/survey-tally.ts';
import type { SurveyResults, SurveyText } from '#contract/engagement/survey-views.ts';
import { textIn } from '#contract/engagement/survey-words.ts';
import { number } from '../../../../lib/numbers.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { BarChart } from '../../../../ui/charts/BarChart.tsx';
import { ChartTable } from '../../../../ui/charts/ChartFrame.tsx';
import { shareText } from '../../../../ui/charts/chart-items.ts';
import { SearchBox } from '../../../../ui/filters/SearchBox.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import text from '../../../../ui/theme/text.module.css';
import { loadSurveyFile, textsQuery } from '../api.ts';
import classes from './Survey.module.css';

type TextAnswersProps = {
  campaign: string;
  question: SurveyQuestion;
  title: string;
  answered: number;
  mayManage: boolean;
};

/** More texts than these scroll in a list of the height of a chart. */
const mostOpen = 3;

/** The texts or files people gave as an answer, with a search. */
function TextAnswers({ campaign, question, title, answered, mayManage }: TextAnswersProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery(textsQuery(campaign, question.id, search));
  const texts = list.data?.pages.flatMap((page) => page.texts) ?? [];
  const total = list.data?.pages[0]?.total ?? answered;
  const isFile = question.type === 'file';
  return (
    <section aria-labelledby={id}>
      <div className={classes.asked}>
        <h2 id={id} className={text.heading}>
          {title}
        </h2>
      </div>
      <p className={text.muted}>{`${number(total)} ${total === 1 ? 'answer' : 'answers'}`}</p>
      {!isFile && answered > 0 && (
        <SearchBox
          value={search}
          onSearch={setSearch}
          placeholder="Search these answers"
          label={`Search: ${title}`}
          whileTyping
        />
      )}
      {list.error && !list.data && (
        <LoadFailure error={list.error} failed={surveyMessages.resultsNotFetched} onRetry={() => list.refetch()} />
      )}
      {list.data && texts.length === 0 && search && <p className={text.muted}>Nothing found</p>}
      <div
        className={classes.scrolled}
        data-many={answered > mostOpen || undefined}
        {...(answered > mostOpen && { tabIndex: 0, role: 'group', 'aria-label': `Answers: ${title}` })}
      >
        {list.isPending && <RowSkeletons count={Math.min(answered, mostOpen + 1)} />}
        <ul className={classes.texts} aria-label={`Answers: ${title}`}>
          {texts.map((one) => (
            <li key={one._id}>
              {isFile ? <AnsweredFile campaign={campaign} answer={one} mayManage={mayManage} /> : one.text}
              {one.person && (
                <div>
                  <Link to={paths.exemployee} search={{ id: one.person._id }}>
                    {one.person.name}
                  </Link>
                </div>
              )}
            </li>
          ))}
        </ul>
        <ShowMore list={list} />
      </div>
    </section>
  );
}

function AnsweredFile({ campaign, answer, mayManage }: { campaign: string; answer: SurveyText; mayManage: boolean }) {
  const [load, working] = useTold(
    async () => saveFile(await loadSurveyFile(campaign, answer.text), answer.file ?? 'file'),
    { failed: surveyMessages.fileGone },
  );
  if (!mayManage || answer.file === null) return 'A file';
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={working}
      onClick={() => void load()}
    >
      {answer.file}
    </Button>
  );
}

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

/** The result of a question: its chart with the table behind it, the groups of a breakdown, or the texts people wrote. */
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
    <div data-whole={result.type === 'matrix' || undefined}>
      {result.type === 'matrix' ? (
        <MatrixTable title={title} question={question} result={result} />
      ) : (
        <BarChart
          title={title}
          still
          fits
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
  const people = (of: number, word: string) => `${number(of)} ${of === 1 ? word : `${word}s`}`;
  return `NPS ${score} · ${people(promoters, 'promoter')} (9 and 10), ${people(passives, 'passive')} (7 and 8), ${people(detractors, 'detractor')} (0 to 6) · ${answered}`;
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

/** The answers of the groups of a breakdown, each in shares of its own total. */
function GroupTable({ title, question, results }: { title: string; question: SurveyQuestion; results: SurveyResults }) {
  const groups = results.groups.map(({ name, tally }) => ({ name, result: resultOf(question, tally) }));
  // Of all answers: a group has only the months that it said itself.
  const columns = resultOf(question, results.tally);
  if (!('counts' in columns)) return null;
  const countIn = (counts: readonly Counted[], column: string) => counts.find(({ id }) => id === column)?.count ?? 0;
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
            ...columns.counts.map(({ id }) =>
              shareText('counts' in result ? countIn(result.counts, id) : 0, result.answered),
            ),
          ],
        }))}
      />
    </div>
  );
}
