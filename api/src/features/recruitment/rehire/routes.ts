import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/recruitment/rehire.ts';
import { sendRehire } from './send-rehire.ts';

export const rehireRoutes = [bind(contract.sendRehire, sendRehire)];
