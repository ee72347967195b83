import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import type { SurveyQuestion } from '#contract/engagement/survey-definition.ts';
import { surveyMessages } from '#contract/engagement/survey-messages.ts';
import type { SurveyText } from '#contract/engagement/survey-views.ts';
import { number } from '../../../../lib/numbers.ts';
import { saveFile } from '../../../../lib/save-file.ts';
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

/** What people wrote or sent as an answer, found by a part of it. */
export function TextAnswers({ campaign, question, title, answered, mayManage }: TextAnswersProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery(textsQuery(campaign, question.id, search));
  const texts = list.data?.pages.flatMap((page) => page.texts) ?? [];
  const total = list.data?.pages[0]?.total ?? answered;
  const isFile = question.type === 'file';
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={text.heading}>
        {title}
      </h2>
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
      {list.isPending && <RowSkeletons count={3} />}
      {list.error && !list.data && (
        <LoadFailure error={list.error} failed={surveyMessages.resultsNotFetched} onRetry={() => list.refetch()} />
      )}
      {list.data && texts.length === 0 && search && <p className={text.muted}>Nothing found</p>}
      <ul className={classes.texts} aria-label={`Answers: ${title}`}>
        {texts.map((one) => (
          <li key={one._id}>
            {isFile ? <AnsweredFile campaign={campaign} answer={one} mayManage={mayManage} /> : one.text}
            {one.person && (
              <p>
                <Link to={paths.exemployee} search={{ id: one.person._id }} className={text.link}>
                  {one.person.name}
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
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
