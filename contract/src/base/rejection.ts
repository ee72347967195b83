import { z } from 'zod';
import { limits, requiredLines } from './rules.ts';

export const reasonTooLong = `Reason must not exceed ${limits.reason} characters`;

/** Why HR says no to what an ex-employee asks for, in words for them. */
export const rejection = z.object({
  reason: requiredLines('Please enter a reason', { length: limits.reason, message: reasonTooLong }),
});
