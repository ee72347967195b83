import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/mail/sent-messages.ts';
import { listRecipients, readCopy, readMessage } from './read-message.ts';
import { listMessages, resendMessage } from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.listMessages, listMessages),
    bind(contract.readMessage, readMessage),
    bind(contract.listRecipients, listRecipients),
    bind(contract.readCopy, readCopy),
    bind(contract.resendMessage, resendMessage),
  ],
};
