import type { Feature } from '#api/core/feature.ts';
import { publicPage } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import { colleagueMail } from '#api/features/base/notifications/plugs.ts';
import { timelineSources } from '#api/features/directory/people/plugs.ts';
import * as contract from '#contract/mail/mail.ts';
import * as pauses from '#contract/mail/mail-pauses.ts';
import { getMailAllowance } from '#contract/mail/mail-quota.ts';
import * as links from '#contract/mail/unsubscribe.ts';
import { tables } from './person-tables.ts';
import { asWritten, sendAccountMail } from './send-account-mail.ts';
import { getAllowance } from './take-quota.ts';
import { messageQueues, startMailWorker } from './tasks.ts';
import { timeline } from './timeline-queries.ts';
import { byToken, readUnsubscribe, undoUnsubscribe, unsubscribe, unsubscribeChoices } from './unsubscribe.ts';
import { getCompanyPause, listMailPauses, retryMail, sendInstantMessage } from './verbs.ts';

/** One click comes from the servers of the mail program, for all its users. */
const mailProgramsPerMinute = 600;

export const feature: Feature = {
  routes: [
    bind(contract.sendInstantMessage, sendInstantMessage),
    bind(pauses.getCompanyPause, getCompanyPause),
    bind(pauses.listMailPauses, listMailPauses),
    bind(pauses.tryMailNow, retryMail),
    bind(getMailAllowance, getAllowance),
    publicPage(links.readUnsubscribe, byToken, readUnsubscribe),
    publicPage(links.unsubscribe, { ...byToken, perMinute: mailProgramsPerMinute }, unsubscribe),
    publicPage(links.unsubscribeChoices, byToken, unsubscribeChoices),
    publicPage(links.undoUnsubscribe, byToken, undoUnsubscribe),
  ],
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
