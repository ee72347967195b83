import { possibleAnswers } from './survey-answers.ts';
import type { SurveyCondition, SurveyDefinition, SurveyQuestion, SurveyTest } from './survey-definition.ts';

/** What is known of an answer so far: what it can still be, and of several choices what must be among them. */
type Known = { can: ReadonlySet<string | number>; must: ReadonlySet<string | number>; question: SurveyQuestion };
type Path = ReadonlyMap<string, Known>;

/** So much is tried for one question before it is taken for one that can be reached. */
const most = 20_000;

/** Says of each page and question whether there are answers with which it is shown. A page without questions is never shown. */
export function reachOf({ pages }: Pick<SurveyDefinition, 'pages'>): { canReach: (id: string) => boolean } {
  const asked = new Map(
    pages.flatMap((page) =>
      page.questions.map(
        (question) => [question.id, { question, conditions: [page.showIf, question.showIf] }] as const,
      ),
    ),
  );
  const reached = new Map<string, boolean>();

  function canReach(id: string): boolean {
    const page = pages.find((one) => one.id === id);
    if (page) return page.questions.some((question) => canReach(question.id));
    const known = reached.get(id);
    if (known !== undefined) return known;
    // Whoever asks for itself on the way is never reached; without a circle this is written over.
    reached.set(id, false);
    const budget = { left: most };
    const can = satisfies([...(asked.get(id)?.conditions ?? [])], new Map(), budget) || budget.left <= 0;
    reached.set(id, can);
    return can;
  }

  /** Whether all of the conditions can be true at once, with those of the questions that they ask about. */
  function satisfies(
    goals: readonly (SurveyCondition | SurveyTest | undefined)[],
    path: Path,
    budget: { left: number },
  ): boolean {
    budget.left -= 1;
    if (budget.left <= 0) return false;
    const [goal, ...rest] = goals;
    if (goals.length === 0) return true;
    if (goal === undefined) return satisfies(rest, path, budget);
    if ('all' in goal) return satisfies([...goal.all, ...rest], path, budget);
    if ('any' in goal) return goal.any.some((part) => satisfies([part, ...rest], path, budget));
    const about = asked.get(goal.question);
    if (!about || reached.get(goal.question) === false) return false;
    const key = goal.row === undefined ? goal.question : `${goal.question}/${goal.row}`;
    const before = path.get(key);
    const after = narrow(before ?? startOf(about.question, goal.row), goal);
    if (!after) return false;
    return satisfies(before ? rest : [...about.conditions, ...rest], new Map(path).set(key, after), budget);
  }

  // From the first to the last: what a question depends on is known before it.
  for (const { questions } of pages) for (const { id } of questions) canReach(id);
  return { canReach };
}

/** A row is asked about in a matrix, and nowhere else. */
const isAsked = (question: SurveyQuestion, row: string | undefined) =>
  question.type === 'matrix' ? question.rows.some(({ id }) => id === row) : row === undefined;

const startOf = (question: SurveyQuestion, row: string | undefined): Known => ({
  can: new Set(isAsked(question, row) ? possibleAnswers(question) : []),
  must: new Set(),
  question,
});

/** What remains of an answer of which one thing more is known; null: nothing. */
function narrow({ can, must, question }: Known, test: SurveyTest): Known | null {
  if (question.type === 'multiple') {
    if ('is' in test) return fits({ can, must: new Set([...must, test.is]), question });
    return 'isNot' in test ? fits({ can: without(can, test.isNot), must, question }) : null;
  }
  const left = [...can].filter((value) =>
    'is' in test ? value === test.is : 'isNot' in test ? value !== test.isNot : Number(value) >= test.atLeast,
  );
  return left.length === 0 ? null : { can: new Set(left), must, question };
}

const without = (values: ReadonlySet<string | number>, value: string | number) =>
  new Set([...values].filter((one) => one !== value));

/** Several choices: those that must be there are possible, not too many, and enough others can be chosen. */
function fits(known: Known): Known | null {
  const { can, must, question } = known;
  if (question.type !== 'multiple' || [...must].some((value) => !can.has(value))) return null;
  return must.size <= (question.most ?? can.size) && can.size >= (question.least ?? 1) ? known : null;
}
