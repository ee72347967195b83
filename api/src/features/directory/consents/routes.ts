import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/directory/consents.ts';
import { changeDeclaration } from './change-declaration.ts';
import { listConsents } from './list-consents.ts';
import { listDeclarations } from './list-declarations.ts';
import { listNotices } from './list-notices.ts';
import { listOwnConsents } from './list-own-consents.ts';
import { publishNotice } from './publish-notice.ts';
import { seeOwnNotice } from './see-own-notice.ts';

export const consentRoutes = [
  bind(contract.listOwnConsents, listOwnConsents),
  bind(contract.seeOwnNotice, seeOwnNotice),
  bind(contract.listConsents, listConsents),
  bind(contract.listNotices, listNotices),
  bind(contract.publishNotice, publishNotice),
  bind(contract.listDeclarations, listDeclarations),
  bind(contract.changeDeclaration, changeDeclaration),
];
