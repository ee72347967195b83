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
    bind(contract.replaceRecoveryCodes, replaceRecoveryCodes),
    bind(contract.disableTwoStep, disableTwoStep),
  ],
  tables: { recovery_codes: 'about nobody' },
  plugs: [
    secretColumns.add(
      sealedColumn({
        table: 'users',
        key: ['id'],
        column: 'totp_secret',
        what: 'two-step codes of accounts',
        purpose: codePurpose,
      }),
    ),
  ],
};
