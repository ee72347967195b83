import { possibleAnswers } from './survey-answers.ts';
import type { SurveyCondition, SurveyDefinition, SurveyQuestion, SurveyTest } from './survey-definition.ts';

/** The constraints on an answer so far: its possible values, and for several choices those that must be included. */
type Known = { can: ReadonlySet<string | number>; must: ReadonlySet<string | number>; question: SurveyQuestion };
type Path = ReadonlyMap<string, Known>;

/** The most attempts per question before it is assumed to be reachable. */
const most = 20_000;

/** Returns for each page and question whether some answers lead to it. A page without questions is never shown. */
export function reachOf({ pages }: Pick<SurveyDefinition, 'pages'>): { canReach: (id: string) => boolean } {
  const asked = new Map(
    pages.flatMap((page) =>
      page.questions.map(
        (question) => [question.id, { question, conditions: [page.showIf, question.showIf] }] as const,
      ),
    ),
  );
  const reached = new Map<string, boolean>();

  /** Whether all of the conditions can be true at once, together with those of the questions they use. */
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

  // From first to last: the questions that a condition uses are decided before it.
  for (const [id, { conditions }] of asked) {
    // Counts as unreachable until decided, so that a question that depends on itself is not reached.
    reached.set(id, false);
    reached.set(id, satisfies(conditions, new Map(), { left: most }));
  }
  const isReached = ({ id }: { id: string }) => reached.get(id) === true;
  return { canReach: (id) => pages.find((page) => page.id === id)?.questions.some(isReached) ?? isReached({ id }) };
}

/** Rows are used only for a matrix. */
const isAsked = (question: SurveyQuestion, row: string | undefined) =>
  question.type === 'matrix' ? question.rows.some(({ id }) => id === row) : row === undefined;

const startOf = (question: SurveyQuestion, row: string | undefined): Known => ({
  can: new Set(isAsked(question, row) ? possibleAnswers(question) : []),
  must: new Set(),
  question,
});

/** Adds a test to the constraints on an answer; null: no possible answer is left. */
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

/** Several choices: the required ones are possible, not too many, and enough others can be chosen. */
function fits(
  known: Known,
  { least = 1, most = known.can.size }: Extract<SurveyQuestion, { type: 'multiple' }>,
): Known | null {
  const { can, must } = known;
  return [...must].every((value) => can.has(value)) && must.size <= most && can.size >= least ? known : null;
}
