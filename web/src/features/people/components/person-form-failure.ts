import { ApiError, messageOf } from '../../../lib/client.ts';

/** The toast of a failed save: what failed, or the server's own sentence where that says more (a taken email, no server). */
export function saveFailedText(error: unknown, failed: string): string {
  if (!(error instanceof ApiError)) return failed;
  return error.status === 409 || error.status === 503 ? messageOf(error) : failed;
}
