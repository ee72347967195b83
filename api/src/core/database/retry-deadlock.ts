const mostTries = 5;
/** PostgreSQL, appendix A: a deadlock, and a transaction that could not be serialized. */
const temporary = new Set(['40P01', '40001']);

/** Does a whole transaction again that PostgreSQL has ended because of another one, at most five times. @throws what the work throws otherwise */
export async function retryDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (tries === mostTries || !temporary.has(String((error as { code?: unknown }).code))) throw error;
    }
}
