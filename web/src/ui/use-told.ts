import { ApiError, failureText } from '../lib/client.ts';
import { useOnce } from '../lib/use-once.ts';
import { toast } from './toast.ts';

type Words<Result> = { done: string | ((result: Result) => string); failed: string };

/**
 * An action that tells how it went: a toast, with the server's own sentence when it says no.
 * @returns the action, and whether it runs
 */
export function useTold<Given extends unknown[], Result>(
  action: (...given: Given) => Promise<Result>,
  { done, failed }: Words<Result>,
) {
  return useOnce(async (...given: Given) => {
    try {
      const result = await action(...given);
      toast.success(typeof done === 'string' ? done : done(result));
    } catch (error) {
      const saidNo = error instanceof ApiError && error.status >= 400 && error.status < 500;
      toast.failure(saidNo ? error.message : failureText(error, failed));
    }
  });
}
