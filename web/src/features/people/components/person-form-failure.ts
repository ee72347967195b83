import { ApiError, failureText } from '../../../lib/client.ts';

/** The toast of a failed save: what failed, or the server's own sentence where that says more: a taken email. */
export function saveFailedText(error: unknown, failed: string): string {
  return error instanceof ApiError && error.status === 409 ? error.message : failureText(error, failed);
}
