import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import * as log from '#contract/accounts/operator-log.ts';
import * as flags from '#contract/base/feature-flags.ts';
import * as companies from '#contract/operations/admin-companies.ts';
import * as users from '#contract/operations/admin-users.ts';
import { changeCompany } from './change-company.ts';
import { changeFlag } from './change-flag.ts';
import { createCompany } from './create-company.ts';
import { sendResetLink } from './send-reset-link.ts';
import {
  allowMail,
  changeUser,
  endUserSessions,
  getCompany,
  listCompanies,
  listFlags,
  listOperations,
  listOperators,
  listUsers,
  restoreCompany,
  setMailQuota,
  stopMail,
  suspendCompany,
} from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(companies.listCompanies, listCompanies),
    bind(companies.createCompany, createCompany),
    bind(companies.getCompany, getCompany),
    bind(companies.changeCompany, changeCompany),
    bind(companies.suspendCompany, suspendCompany),
    bind(companies.restoreCompany, restoreCompany),
    bind(companies.setMailQuota, setMailQuota),
    bind(companies.stopMail, stopMail),
    bind(companies.allowMail, allowMail),
    bind(users.listUsers, listUsers),
    bind(users.changeUser, changeUser),
    bind(users.endUserSessions, endUserSessions),
    bind(users.sendResetLink, sendResetLink),
    bind(flags.listFlags, listFlags),
    bind(flags.changeFlag, changeFlag),
    bind(log.listOperations, listOperations),
    bind(log.listOperators, listOperators),
  ],
  tables: { feature_flags: 'about nobody', operator_log: 'about nobody' },
};
