import { bind } from '#api/core/http.ts';
import * as contract from '#contract/mail.ts';
import { sendInstantMessage } from './send-instant-message.ts';
import { sendRehire } from './send-rehire.ts';
import { readUnsubscribe, unsubscribe } from './unsubscribe.ts';

export const messageRoutes = [
  bind(contract.sendInstantMessage, sendInstantMessage),
  bind(contract.sendRehire, sendRehire),
  bind(contract.readUnsubscribe, readUnsubscribe),
  bind(contract.unsubscribe, unsubscribe),
];
