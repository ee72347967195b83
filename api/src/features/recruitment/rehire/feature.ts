import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/recruitment/rehire.ts';
import { sendRehire } from './send-rehire.ts';

export const feature: Feature = {
  routes: [bind(contract.sendRehire, sendRehire)],
};
