import { useEffect, useRef, useState } from 'react';
import type { SurveyAnswer, SurveyAnswers } from '#contract/engagement/survey-answers.ts';
import type { SurveyToAnswer } from '#contract/engagement/survey-views.ts';
import type { CampaignReader } from '#web/features/engagement/campaigns/components/AddressedCampaign.tsx';
import { dropLastingDraft, keepLastingDraft, readLastingDraft } from '../../../../lib/drafts/lasting-draft.ts';
import { giveAnswers } from '../api.ts';

const pause = 2_000;
const draftOf = ({ id, key }: CampaignReader) => `survey ${id} ${key ?? ''}`;

/** What somebody answers, kept as they go: by the company, or of an anonymous survey in this browser alone. */
export function useAnswers(reader: CampaignReader | null, survey: SurveyToAnswer) {
  const { anonymous } = survey.definition;
  const isKept = reader !== null && survey.canAnswer && !survey.isTest;
  const [answers, setAnswers] = useState<SurveyAnswers>(
    () => (isKept && anonymous && readLastingDraft<SurveyAnswers>(draftOf(reader))) || survey.answers,
  );
  const [isSaved, setSaved] = useState(false);
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const keep = async (now: SurveyAnswers) => {
    if (!isKept) return;
    if (anonymous) return keepLastingDraft(draftOf(reader), now);
    // What could not be kept is sent with what comes next, or at the end.
    const kept = await giveAnswers(reader, { version: survey.version, answers: now, finish: false }).catch(() => null);
    if (kept) setSaved(true);
  };
  useEffect(() => () => clearTimeout(waiting.current), []);
  const give = (question: string, answer: SurveyAnswer | undefined) => {
    const { [question]: _before, ...others } = answers;
    const now = answer === undefined ? others : { ...others, [question]: answer };
    setAnswers(now);
    setSaved(false);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => void keep(now), anonymous ? 0 : pause);
  };
  const finish = async (): Promise<SurveyToAnswer | null> => {
    clearTimeout(waiting.current);
    if (!reader || survey.isTest) return null;
    const done = await giveAnswers(reader, { version: survey.version, answers, finish: true });
    dropLastingDraft(draftOf(reader));
    return done;
  };
  return { answers, give, finish, isSaved };
}
