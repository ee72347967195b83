import { useEffect, useRef, useState } from 'react';
import type { SurveyAnswer, SurveyAnswers } from '#contract/engagement/survey-answers.ts';
import type { SurveyToAnswer } from '#contract/engagement/survey-views.ts';
import type { CampaignReader } from '#web/features/engagement/campaigns/components/AddressedCampaign.tsx';
import { dropLastingDraft, keepLastingDraft, readLastingDraft } from '../../../../lib/drafts/lasting-draft.ts';
import { giveAnswers } from '../api.ts';

const pause = 2_000;
/** A reader of a survey. `user`: who is signed in, without a key; their answers in this browser are no one else's. */
export type SurveyReader = CampaignReader & { user?: string | undefined };

const draftOf = ({ id, key, user }: SurveyReader) => `survey ${id} ${key ?? user ?? ''}`;

/**
 * Keeps the answers along the way: in this browser at once, so that a reload loses none, and with the company soon after, unless the survey is
 * anonymous. Null as the reader and tests keep nothing.
 */
export function useAnswers(reader: SurveyReader | null, survey: SurveyToAnswer) {
  const { anonymous } = survey.definition;
  const keeper = reader !== null && survey.canAnswer && !survey.isTest ? reader : null;
  const [answers, setAnswers] = useState<SurveyAnswers>(
    () => (keeper && readLastingDraft<SurveyAnswers>(draftOf(keeper))) || survey.answers,
  );
  const [isSaved, setSaved] = useState(false);
  const latest = useRef(answers);
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const save = async (now: SurveyAnswers) => {
    if (!keeper) return;
    // What could not be saved is sent with what comes next, or at the end.
    const saved = await giveAnswers(keeper, { version: survey.version, answers: now, finish: false }).catch(() => null);
    if (!saved || latest.current !== now) return;
    dropLastingDraft(draftOf(keeper));
    setSaved(true);
  };
  useEffect(() => () => clearTimeout(waiting.current), []);
  /** @returns all answers with this one */
  const give = (question: string, answer: SurveyAnswer | undefined): SurveyAnswers => {
    const { [question]: _before, ...others } = latest.current;
    const now = answer === undefined ? others : { ...others, [question]: answer };
    latest.current = now;
    setAnswers(now);
    setSaved(false);
    if (keeper) keepLastingDraft(draftOf(keeper), now);
    clearTimeout(waiting.current);
    if (!anonymous) waiting.current = setTimeout(() => void save(now), pause);
    return now;
  };
  const finish = async (): Promise<SurveyToAnswer | null> => {
    clearTimeout(waiting.current);
    if (!reader || survey.isTest) return null;
    const done = await giveAnswers(reader, { version: survey.version, answers: latest.current, finish: true });
    dropLastingDraft(draftOf(reader));
    dropLastingDraft(placeOf(reader));
    return done;
  };
  return { answers, give, finish, isSaved };
}

const placeOf = (reader: SurveyReader) => `${draftOf(reader)} place`;

/** Remembers in this browser on which screen a reader of a survey is. */
export const keepPlace = (reader: SurveyReader, step: string) => keepLastingDraft(placeOf(reader), step);
/** Returns the screen where the reader was; null: unknown. */
export const keptPlace = (reader: SurveyReader): string | null => readLastingDraft<string>(placeOf(reader));
