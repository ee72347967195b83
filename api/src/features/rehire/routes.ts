import { bind } from '#api/core/http.ts';
import * as contract from '#contract/mail.ts';
import { sendRehire } from './send-rehire.ts';

export const rehireRoutes = [bind(contract.sendRehire, sendRehire)];
