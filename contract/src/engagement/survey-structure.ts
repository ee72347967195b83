import type { SurveyDefinition, SurveyQuestion } from './survey-definition.ts';
import { questionsOf } from './survey-words.ts';

/** Returns the ids within a question: its options, or its rows and columns. */
function itemsOf(question: SurveyQuestion): string[] {
  const items =
    'options' in question ? question.options : 'rows' in question ? [...question.rows, ...question.columns] : [];
  return items.map(({ id }) => id).toSorted();
}

/**
 * Returns the possible answers of a survey, without its texts, as a string that is equal for two versions exactly when an answer cannot
 * reveal which of them it belongs to.
 */
export function structureOf({ pages }: SurveyDefinition): string {
  return JSON.stringify(
    pages.map(({ showIf, questions }) => [
      showIf ?? null,
      questions.map((question) => {
        const { id, type, required } = question;
        const limits = ['least', 'most', 'from', 'to', 'earliest', 'latest'].map(
          (name) => (question as Record<string, unknown>)[name] ?? null,
        );
        return [id, type, required, question.showIf ?? null, itemsOf(question), limits];
      }),
    ]),
  );
}

/**
 * Returns the first version with the same structure, which an anonymous answer stores instead of its own version. @param versions all
 * versions, first one first
 */
export function firstAlike(
  versions: readonly { version: number; definition: SurveyDefinition }[],
  version: number,
): number {
  const own = versions.find((one) => one.version === version);
  if (!own) return version;
  const structure = structureOf(own.definition);
  return versions.find(({ definition }) => structureOf(definition) === structure)?.version ?? version;
}

/** Finds a question that was removed from a changed survey, or lost an answer; undefined when all still exist. */
export function lackingIn(before: SurveyDefinition, after: SurveyDefinition): SurveyQuestion | undefined {
  const kept = new Map(questionsOf(after).map((question) => [question.id, new Set(itemsOf(question))]));
  return questionsOf(before).find((question) => {
    const items = kept.get(question.id);
    return !items || itemsOf(question).some((id) => !items.has(id));
  });
}
