import { z } from 'zod';
import { retentionPresets, retentionSubjects } from '../base/privacy.ts';
import { answer, route } from '../base/route.ts';

const retentionRule = z.object({
  subject: z.enum(retentionSubjects),
  days: z.number(),
  /** When the company last changed it; null: the preset. */
  updatedAt: z.string().nullable(),
});
export type RetentionRule = z.infer<typeof retentionRule>;

export const listRetention = route({
  method: 'GET',
  path: '/privacy/retention',
  may: 'settings:read',
  summary: 'Retention periods of each kind of data',
  responses: { 200: answer(z.array(retentionRule)) },
});

/** The retention period of a kind of data, within its bounds. */
export const retentionChange = z
  .object({
    subject: z.enum(retentionSubjects),
    days: z.number('Please enter a number of days').int('Please enter whole days'),
  })
  .superRefine(({ subject, days }, context) => {
    const { least, most } = retentionPresets[subject];
    if (days < least || days > most)
      context.addIssue({ code: 'custom', path: ['days'], message: `Must be from ${least} to ${most} days` });
  });

export const changeRetention = route({
  method: 'POST',
  path: '/privacy/retention',
  may: 'company:settings',
  forPeople: true,
  summary: 'Change a retention period; the next daily run applies it',
  body: retentionChange,
  responses: { 201: answer(z.array(retentionRule)) },
});
