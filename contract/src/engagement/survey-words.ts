/** The languages in which a survey can be asked, each by its own name. */
export const surveyLanguages = {
  en: 'English',
  hi: 'हिन्दी',
  bn: 'বাংলা',
  gu: 'ગુજરાતી',
  kn: 'ಕನ್ನಡ',
  ml: 'മലയാളം',
  mr: 'मराठी',
  pa: 'ਪੰਜਾਬੀ',
  ta: 'தமிழ்',
  te: 'తెలుగు',
} as const;
export type SurveyLanguage = keyof typeof surveyLanguages;

/** A text in each language that it was translated into; which of them a reader gets says {@link textIn}. */
export type Words = Partial<Record<SurveyLanguage, string>>;

/** Every question of a survey, in the order in which they are asked. */
export const questionsOf = <Question>({
  pages,
}: {
  pages: readonly { questions: readonly Question[] }[];
}): Question[] => pages.flatMap(({ questions }) => questions);

/** The text in the reader's language, or in the survey's first one where it was not translated. */
export function textIn(
  text: Words | undefined,
  language: SurveyLanguage,
  { languages }: { languages: readonly SurveyLanguage[] },
): string {
  const [first = language] = languages;
  return text?.[language]?.trim() || text?.[first]?.trim() || '';
}
