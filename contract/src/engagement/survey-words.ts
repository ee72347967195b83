/** The languages of surveys, each by its own name. */
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

/** A text in each language it was translated into; {@link textIn} chooses the one for a reader. */
export type Words = Partial<Record<SurveyLanguage, string>>;

/** Returns every question of a survey, in order. */
export const questionsOf = <Question>({
  pages,
}: {
  pages: readonly { questions: readonly Question[] }[];
}): Question[] => pages.flatMap(({ questions }) => questions);

/** Returns the text in the reader's language, or in the survey's first one where it was not translated. */
export function textIn(
  text: Words | undefined,
  language: SurveyLanguage,
  { languages }: { languages: readonly SurveyLanguage[] },
): string {
  const [first = language] = languages;
  return text?.[language]?.trim() || text?.[first]?.trim() || '';
}
