import type { Services } from '#api/core/context.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import type { ProofKind } from '#contract/base/verification.ts';
import { type Answers, addAnswers } from './queries.ts';

type Collected = { answers: Map<string, Answers>; written: Promise<void> };

/** Answers that the next statement adds, and the statement before it. */
const collecting = new WeakMap<Services, Collected>();
const writing = new WeakMap<Services, Promise<void>>();

/**
 * Counts an answer that a company gave without HR: the one place for all of them. Answers that come while others are written are added together by one
 * statement, since each would wait for the row of the day. A failure is logged and never fails the answer.
 */
export function countAnswer(services: Services, company: CompanyId, kind: ProofKind): Promise<void> {
  const { answers, written } = collecting.get(services) ?? collect(services);
  const day = dateInIndia(services.clock());
  const key = `${company} ${day} ${kind}`;
  answers.set(key, { company, day, kind, count: (answers.get(key)?.count ?? 0) + 1 });
  return written;
}

function collect(services: Services): Collected {
  const answers = new Map<string, Answers>();
  const write = async () => {
    await writing.get(services);
    collecting.delete(services);
    try {
      await addAnswers(services.database.system, [...answers.values()]);
    } catch (error) {
      services.log.error({ err: error }, 'answers of the verifier not counted');
    }
  };
  const collected = { answers, written: write() };
  collecting.set(services, collected);
  writing.set(services, collected.written);
  return collected;
}
