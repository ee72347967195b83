import { failureText, isRefusal } from '../../lib/client.ts';
import { useOnce } from '../../lib/use-once.ts';
import { toast } from '../toasts/toast.ts';

type Told<Result> = {
  done?: string | ((result: Result) => string);
  failed?: string;
  onDone?: (result: Result) => unknown;
  onRefused?: () => void;
};

/**
 * Wraps an action so that a toast reports its result, with the server's own text for a refusal. @returns the action, and whether it is
 * running
 */
export function useTold<Given extends unknown[], Result>(
  action: (...given: Given) => Promise<Result>,
  { done, failed, onDone, onRefused }: Told<Result>,
) {
  return useOnce(async (...given: Given) => {
    let result: Result;
    try {
      result = await action(...given);
    } catch (error) {
      toast.failure(failureText(error, failed));
      if (isRefusal(error)) onRefused?.();
      return;
    }
    if (done) toast.success(typeof done === 'string' ? done : done(result));
    await onDone?.(result);
  });
}
