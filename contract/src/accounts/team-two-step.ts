import { z } from 'zod';
import { answer, route } from '../base/route.ts';

/** Texts about a company that requires two-step sign-in of its team. */
export const teamTwoStepMessages = {
  choose: 'Please choose whether two-step sign-in is required',
  ownFirst: 'Set up two-step sign-in for your own account first',
  required: 'Your team now needs two-step sign-in',
  optional: 'Your team no longer needs two-step sign-in',
  notChanged: 'Failed to change two-step sign-in of the team',
} as const;

const teamTwoStep = z.object({
  required: z.boolean(),
  /** How many colleagues who can sign in have not set it up. */
  without: z.number(),
});

export const getTeamTwoStep = route({
  method: 'GET',
  path: '/team/two-step',
  may: 'settings:read',
  summary: 'Whether the company requires two-step sign-in of its team, and how many have not set it up',
  responses: { 200: answer(teamTwoStep) },
});

export const changeTeamTwoStep = route({
  method: 'POST',
  path: '/team/two-step',
  may: 'company:settings',
  forPeople: true,
  summary:
    'Require two-step sign-in of the team, or stop requiring it; colleagues without it must set it up at their next call before anything else',
  body: z.object({ required: z.boolean({ error: teamTwoStepMessages.choose }) }),
  responses: { 200: answer(teamTwoStep) },
});
