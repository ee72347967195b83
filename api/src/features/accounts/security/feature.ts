import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import { codePurpose } from '#api/core/sessions/one-time-codes.ts';
import { sealedColumn, secretColumns } from '#api/core/sessions/secret-columns.ts';
import * as contract from '#contract/accounts/security.ts';
import { changePassword } from './change-password.ts';
import {
  confirmTwoStep,
  disableTwoStep,
  endOtherSessions,
  endSession,
  getSecurity,
  listSessions,
  replaceApp,
  replaceRecoveryCodes,
  startTwoStep,
} from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.getSecurity, getSecurity),
    bind(contract.listSessions, listSessions),
    bind(contract.endSession, endSession),
    bind(contract.endOtherSessions, endOtherSessions),
    bind(contract.changePassword, changePassword),
    bind(contract.startTwoStep, startTwoStep),
    bind(contract.confirmTwoStep, confirmTwoStep),
    bind(contract.replaceApp, replaceApp),
    bind(contract.replaceRecoveryCodes, replaceRecoveryCodes),
    bind(contract.disableTwoStep, disableTwoStep),
  ],
  tables: { recovery_codes: 'about nobody' },
  plugs: (['totp_secret', 'totp_next_secret'] as const).map((column) =>
    secretColumns.add(
      sealedColumn({ table: 'users', key: ['id'], column, what: 'two-step codes of accounts', purpose: codePurpose }),
    ),
  ),
};
