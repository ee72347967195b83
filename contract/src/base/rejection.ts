import { z } from 'zod';
import { limits, requiredLines } from './rules.ts';

export const reasonTooLong = `Reason must not exceed ${limits.reason} characters`;

/** The reason why HR rejects a request of an ex-employee, as they will read it. */
export const rejection = z.object({
  reason: requiredLines('Please enter a reason', { length: limits.reason, message: reasonTooLong }),
});
