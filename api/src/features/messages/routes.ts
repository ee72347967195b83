import { bind } from '#api/core/http.ts';
import * as contract from '#contract/mail.ts';
import { getMailAllowance } from '#contract/mail-quota.ts';
import * as links from '#contract/unsubscribe.ts';
import { sendInstantMessage } from './send-instant-message.ts';
import { getAllowance } from './take-quota.ts';
import { readUnsubscribe, undoUnsubscribe, unsubscribe, unsubscribeChoices } from './unsubscribe.ts';

export const messageRoutes = [
  bind(contract.sendInstantMessage, sendInstantMessage),
  bind(getMailAllowance, getAllowance),
  bind(links.readUnsubscribe, readUnsubscribe),
  bind(links.unsubscribe, unsubscribe),
  bind(links.unsubscribeChoices, unsubscribeChoices),
  bind(links.undoUnsubscribe, undoUnsubscribe),
];
