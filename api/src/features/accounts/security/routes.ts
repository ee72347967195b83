import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/accounts/security.ts';
import { changePassword } from './change-password.ts';
import { confirmTwoStep } from './confirm-two-step.ts';
import { disableTwoStep } from './disable-two-step.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { getSecurity } from './get-security.ts';
import { listSessions } from './list-sessions.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';
import { startTwoStep } from './start-two-step.ts';

export const securityRoutes = [
  bind(contract.getSecurity, getSecurity),
  bind(contract.listSessions, listSessions),
  bind(contract.endSession, endSession),
  bind(contract.endOtherSessions, endOtherSessions),
  bind(contract.changePassword, changePassword),
  bind(contract.startTwoStep, startTwoStep),
  bind(contract.confirmTwoStep, confirmTwoStep),
  bind(contract.replaceRecoveryCodes, replaceRecoveryCodes),
  bind(contract.disableTwoStep, disableTwoStep),
];
