import { z } from 'zod';
import { answer, route } from '../base/route.ts';
import { recordId } from '../base/rules.ts';
import { sourceMessages } from './leaver-sources.ts';
import { isDry, newLeaver } from './leavers.ts';

/** What an HR system says of one employee: that they leave, with the facts of `PUT /leavers/{employeeId}`, or that they stay. */
const leaverCall = z.discriminatedUnion('stays', [
  z.object({ employeeId: newLeaver.shape.employeeId, stays: z.literal(true), isDry }),
  newLeaver.safeExtend({ stays: z.literal(false).optional(), isDry }),
]);

export const receiveWebhook = route({
  method: 'POST',
  path: '/leaver-webhooks/{id}',
  may: 'public',
  about: 'company',
  summary:
    'Announce a leaver, or say that they stay, by a webhook of a company’s HR system: signed with the secret of the source according to Standard Webhooks; repeating a call changes nothing. With `isDry` nothing is written',
  params: z.object({ id: recordId(sourceMessages.invalidId) }),
  body: leaverCall,
  responses: {
    200: answer(
      z.object({
        employeeId: z.string(),
        /** `declined`: they asked not to be contacted, and nothing was stored. `stays`: an announcement of this source was deleted. */
        state: z.enum(['announced', 'asked', 'confirmed', 'arrived', 'declined', 'stays']),
        dateOfLeaving: z.string().nullable(),
      }),
    ),
  },
});
