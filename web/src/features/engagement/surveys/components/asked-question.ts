import type { SurveyAnswer } from '#contract/engagement/survey-answers.ts';
import type { SurveyDefinition, SurveyQuestion } from '#contract/engagement/survey-definition.ts';
import type { SurveyLanguage } from '#contract/engagement/survey-words.ts';
import type { CampaignReader } from '#web/features/engagement/campaigns/components/AddressedCampaign.tsx';

export type QuestionFieldProps = {
  question: SurveyQuestion;
  definition: SurveyDefinition;
  language: SurveyLanguage;
  reader: CampaignReader | null;
  answer: SurveyAnswer | undefined;
  fault: string | undefined;
  /** Whether it has the screen for itself: then its text is a heading, and keys choose its options. */
  alone?: boolean;
  /** Undefined: the answer is taken back. */
  onAnswer: (answer: SurveyAnswer | undefined) => void;
};

/** A question of one type, with its control. */
export type Asked<Type extends SurveyQuestion['type']> = Omit<QuestionFieldProps, 'question'> & {
  question: Extract<SurveyQuestion, { type: Type }>;
  /** The ids of the question's texts, for controls that have no legend. */
  described: string;
  titled: string;
};
