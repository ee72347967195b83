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

  /** Whether all of the conditions can be true at once, with those of the questions that they ask about. */
  function satisfies(
    goals: readonly (SurveyCondition | SurveyTest | undefined)[],
    path: Path,
    budget: { left: number },
  ): boolean {
    budget.left -= 1;
    if (goals.length === 0 || budget.left <= 0) return true;
    const [goal, ...rest] = goals;
    if (goal === undefined) return satisfies(rest, path, budget);
    if ('all' in goal) return satisfies([...goal.all, ...rest], path, budget);
    if ('any' in goal) return goal.any.some((part) => satisfies([part, ...rest], path, budget));
    const about = asked.get(goal.question);
    if (!about || reached.get(goal.question) === false) return false;
    const key = `${goal.question}/${goal.row ?? ''}`;
    const before = path.get(key);
    const after = narrow(before ?? startOf(about.question, goal.row), goal);
    if (!after) return false;
    return satisfies(before ? rest : [...about.conditions, ...rest], new Map(path).set(key, after), budget);
  }

  // From the first to the last: what a question depends on is known before it.
  for (const [id, { conditions }] of asked) {
    // Until it is decided it counts as never reached, so that a question that asks for itself is not.
    reached.set(id, false);
    reached.set(id, satisfies(conditions, new Map(), { left: most }));
  }
  const isReached = ({ id }: { id: string }) => reached.get(id) === true;
  return { canReach: (id) => pages.find((page) => page.id === id)?.questions.some(isReached) ?? isReached({ id }) };
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
    if ('is' in test) return fits({ can, must: new Set([...must, test.is]), question }, question);
    return 'isNot' in test ? fits({ can: without(can, test.isNot), must, question }, question) : null;
  }
  const left = [...can].filter((value) =>
    'is' in test ? value === test.is : 'isNot' in test ? value !== test.isNot : Number(value) >= test.atLeast,
  );
  return left.length === 0 ? null : { can: new Set(left), must, question };
}

const without = (values: ReadonlySet<string | number>, value: string | number) =>
  new Set([...values].filter((one) => one !== value));

/** Several choices: those that must be there are possible, not too many, and enough others can be chosen. */
function fits(
  known: Known,
  { least = 1, most = known.can.size }: Extract<SurveyQuestion, { type: 'multiple' }>,
): Known | null {
  const { can, must } = known;
  return [...must].every((value) => can.has(value)) && must.size <= most && can.size >= least ? known : null;
}
