import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/directory/consents.ts';
import { tables } from './person-tables.ts';
import {
  changeDeclaration,
  listConsents,
  listDeclarations,
  listNotices,
  listOwnConsents,
  publishNotice,
  seeOwnNotice,
} from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.listOwnConsents, listOwnConsents),
    bind(contract.seeOwnNotice, seeOwnNotice),
    bind(contract.listConsents, listConsents),
    bind(contract.listNotices, listNotices),
    bind(contract.publishNotice, publishNotice),
    bind(contract.listDeclarations, listDeclarations),
    bind(contract.changeDeclaration, changeDeclaration),
  ],
  tables,
};
