import { z } from 'zod';
import { answer, route } from '../base/route.ts';

export const firstDayMessages = {
  hidden: 'First steps hidden',
  notHidden: 'Failed to hide the first steps',
} as const;

/** The steps of a new company, in order. */
export const firstDaySteps = ['people', 'message', 'job'] as const;
export type FirstDayStep = (typeof firstDaySteps)[number];

/** Whether each step is done, by the deed itself. Null: not for the caller's role. Sample data completes no step. */
export const firstDay = z.object({
  people: z.boolean().nullable(),
  message: z.boolean().nullable(),
  job: z.boolean().nullable(),
  /** Whether the caller may hide them for the company. */
  mayHide: z.boolean(),
});
export type FirstDay = z.infer<typeof firstDay>;

export const hideFirstDay = route({
  method: 'POST',
  path: '/first-day/hide',
  may: 'company:settings',
  forPeople: true,
  summary: 'Hide the first steps on Home for the whole company',
  responses: { 201: answer(z.object({ hidden: z.literal(true) })) },
});
