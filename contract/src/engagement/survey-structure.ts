import type { SurveyDefinition, SurveyQuestion } from './survey-definition.ts';
import { questionsOf } from './survey-words.ts';

/** The ids of what can be answered in a question: its options, or its rows and columns. */
function itemsOf(question: SurveyQuestion): string[] {
  const items =
    'options' in question ? question.options : 'rows' in question ? [...question.rows, ...question.columns] : [];
  return items.map(({ id }) => id).toSorted();
}

/**
 * Returns what a survey lets people answer, without its words, as a text that is the same for two versions exactly when an answer can’t
 * show which of them it was given to.
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
 * Returns the first version with the same structure: what an anonymous answer keeps instead of the version it was given to.
 * @param versions all versions, the first one first
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

/** Finds a question that a changed survey lacks, or of which it lacks an answer; undefined when all are still there. */
export function lackingIn(before: SurveyDefinition, after: SurveyDefinition): SurveyQuestion | undefined {
  const kept = new Map(questionsOf(after).map((question) => [question.id, new Set(itemsOf(question))]));
  return questionsOf(before).find((question) => {
    const items = kept.get(question.id);
    return !items || itemsOf(question).some((id) => !items.has(id));
  });
}
