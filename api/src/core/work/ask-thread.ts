import { Worker } from 'node:worker_threads';
import { generalMessages } from '#contract/base/rules.ts';
import { Failure } from '../server/errors.ts';

/** Milliseconds between two checks of the processor time, and of total time: on a busy machine a thread may run long and do little. */
const limit = { pause: 250, time: 60_000 };

type Asked<Answer> = {
  question: unknown;
  /** Milliseconds of processor time. */
  work: number;
  megabytes: number;
  /** The answers for a thread that works longer, and for one that dies. */
  slow: Answer;
  broken: Answer;
};

/**
 * Asks a module that works on a file of strangers, in a thread of its own which can do no harm: it reads `workerData` and posts its answer.
 * @throws Failure `unavailable` when the machine is too busy to answer within a minute
 */
export async function askThread<Answer>(
  module: URL,
  { question, work, megabytes, slow, broken }: Asked<Answer>,
): Promise<Answer> {
  const thread = new Worker(module, {
    workerData: question,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    // Warnings of libraries concern the file, which is personal, so they are not logged.
    stdout: true,
    stderr: true,
    env: {},
  });
  const clocks: NodeJS.Timeout[] = [];
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const fail = () => resolve(broken);
      const measure = async () => {
        const { user, system } = await thread.cpuUsage();
        if (user + system > work * 1000) resolve(slow);
      };
      // A thread that has just ended cannot be measured, and has answered.
      clocks.push(setInterval(() => void measure().catch(() => {}), limit.pause));
      clocks.push(setTimeout(() => reject(new Failure('unavailable', generalMessages.unavailable)), limit.time));
      thread.once('message', resolve).once('error', fail).once('exit', fail);
    });
  } finally {
    for (const clock of clocks) clearTimeout(clock);
    await thread.terminate();
  }
}
