import { bind } from '#api/core/http.ts';
import { publicPage } from '#api/core/public-page.ts';
import * as contract from '#contract/mail.ts';
import * as links from '#contract/unsubscribe.ts';
import { sendInstantMessage } from './send-instant-message.ts';
import { byToken, readUnsubscribe, undoUnsubscribe, unsubscribe, unsubscribeChoices } from './unsubscribe.ts';

/** One click comes from the servers of the mail program, for all who use it. */
const mailProgramsPerMinute = 600;

export const messageRoutes = [
  bind(contract.sendInstantMessage, sendInstantMessage),
  publicPage(links.readUnsubscribe, byToken, readUnsubscribe),
  publicPage(links.unsubscribe, { ...byToken, perMinute: mailProgramsPerMinute }, unsubscribe),
  publicPage(links.unsubscribeChoices, byToken, unsubscribeChoices),
  publicPage(links.undoUnsubscribe, byToken, undoUnsubscribe),
];
