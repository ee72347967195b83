import { bind } from '#api/core/http.ts';
import * as contract from '#contract/mail.ts';
import * as pauses from '#contract/mail-pauses.ts';
import { getMailAllowance } from '#contract/mail-quota.ts';
import * as links from '#contract/unsubscribe.ts';
import { getCompanyPause } from './get-company-pause.ts';
import { listMailPauses } from './list-mail-pauses.ts';
import { retryMail } from './retry-mail.ts';
import { sendInstantMessage } from './send-instant-message.ts';
import { getAllowance } from './take-quota.ts';
import { readUnsubscribe, undoUnsubscribe, unsubscribe, unsubscribeChoices } from './unsubscribe.ts';

export const messageRoutes = [
  bind(contract.sendInstantMessage, sendInstantMessage),
  bind(pauses.getCompanyPause, getCompanyPause),
  bind(pauses.listMailPauses, listMailPauses),
  bind(pauses.tryMailNow, retryMail),
  bind(getMailAllowance, getAllowance),
  bind(links.readUnsubscribe, readUnsubscribe),
  bind(links.unsubscribe, unsubscribe),
  bind(links.unsubscribeChoices, unsubscribeChoices),
  bind(links.undoUnsubscribe, undoUnsubscribe),
];
