import { bind } from '#api/core/http.ts';
import * as contract from '#contract/doors.ts';
import { requestReset } from './request-reset.ts';
import { resetPassword } from './reset-password.ts';

export const recoveryRoutes = [
  bind(contract.forgotPassword, requestReset),
  bind(contract.resetPassword, resetPassword),
];
