import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/mail/mail.ts';
import { sendRehire } from './send-rehire.ts';

export const rehireRoutes = [bind(contract.sendRehire, sendRehire)];
