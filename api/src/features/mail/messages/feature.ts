import type { Feature } from '#api/core/feature.ts';
import { colleagueMail } from '#api/features/base/notifications/plugs.ts';
import { timelineSources } from '#api/features/directory/people/plugs.ts';
import { tables } from './person-tables.ts';
import { messageRoutes } from './routes.ts';
import { asWritten, sendAccountMail } from './send-account-mail.ts';
import { messageQueues, startMailWorker } from './tasks.ts';
import { timeline } from './timeline-queries.ts';

export const messages: Feature = {
  routes: messageRoutes,
  queues: messageQueues,
  startWorker: startMailWorker,
  tables,
  plugs: [
    timelineSources.add(...timeline),
    colleagueMail.add((context, mail) => {
      const asTexts = (lines: (typeof mail.lists)[number]['lines']) =>
        lines.map(({ text, href }) => ({ text: asWritten(text), href }));
      const lists = mail.lists.map(({ heading, lines }) => ({ heading, lines: asTexts(lines) }));
      return sendAccountMail(context, { ...mail, lists });
    }),
  ],
};
