import { auditTargets } from '#api/core/audit.ts';
import type { Feature } from '#api/core/feature.ts';
import { publicPage } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import { sealedColumn, secretColumns } from '#api/core/sessions/secret-columns.ts';
import * as contract from '#contract/ex-employee/leaver-sources.ts';
import { receiveWebhook as webhook } from '#contract/ex-employee/leaver-webhooks.ts';
import * as leavers from '#contract/ex-employee/leavers.ts';
import * as scim from '#contract/ex-employee/scim.ts';
import { getScimUser, listScimUsers, ofToken } from './find-scim-users.ts';
import {
  getScimConfig,
  getScimSchema,
  getScimType,
  listScimGroups,
  listScimSchemas,
  listScimTypes,
} from './list-scim-schemas.ts';
import { tables } from './person-tables.ts';
import { secretsPurpose } from './policy.ts';
import { deleteLeaver, putLeaver } from './put-leaver.ts';
import { readSourceColumns } from './read-columns.ts';
import { changeScimUser, createScimUser, deleteScimUser, replaceScimUser } from './receive-scim-user.ts';
import { findCaller, receiveWebhook } from './receive-webhook.ts';
import { sourceQueues, startSourceWorker } from './tasks.ts';
import {
  approveSourceRun,
  changeSource,
  createSource,
  deleteSource,
  listSourceRuns,
  listSources,
  readSourceRun,
  rotateSourceToken,
  startSourceRun,
  stopSourceRun,
  undoSourceRun,
} from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(leavers.putLeaver, putLeaver),
    bind(leavers.deleteLeaver, deleteLeaver),
    bind(contract.listSources, listSources),
    bind(contract.createSource, createSource),
    bind(contract.readSourceColumns, readSourceColumns, { fileLimit: 'upload' }),
    bind(contract.changeSource, changeSource),
    bind(contract.deleteSource, deleteSource),
    bind(contract.rotateSourceToken, rotateSourceToken),
    bind(contract.startSourceRun, startSourceRun),
    bind(contract.listSourceRuns, listSourceRuns),
    bind(contract.readSourceRun, readSourceRun),
    bind(contract.stopSourceRun, stopSourceRun),
    bind(contract.approveSourceRun, approveSourceRun),
    bind(contract.undoSourceRun, undoSourceRun),
    // A system may have many leavers to announce at once.
    publicPage(webhook, { company: findCaller, perMinute: null }, receiveWebhook),
    publicPage(scim.getScimConfig, ofToken, getScimConfig),
    publicPage(scim.listScimTypes, ofToken, listScimTypes),
    publicPage(scim.getScimType, ofToken, getScimType),
    publicPage(scim.listScimSchemas, ofToken, listScimSchemas),
    publicPage(scim.getScimSchema, ofToken, getScimSchema),
    publicPage(scim.listScimGroups, ofToken, listScimGroups),
    publicPage(scim.listScimUsers, ofToken, listScimUsers),
    publicPage(scim.createScimUser, ofToken, createScimUser),
    publicPage(scim.getScimUser, ofToken, getScimUser),
    publicPage(scim.replaceScimUser, ofToken, replaceScimUser),
    publicPage(scim.changeScimUser, ofToken, changeScimUser),
    publicPage(scim.deleteScimUser, ofToken, deleteScimUser),
  ],
  queues: sourceQueues,
  startWorker: startSourceWorker,
  tables,
  plugs: [
    auditTargets.add({ 'leaver-source': 'leaver_sources' }),
    secretColumns.add(
      sealedColumn({
        table: 'leaver_sources',
        key: ['company_id', 'id'],
        column: 'secrets',
        what: 'secrets of sources of leavers',
        purpose: secretsPurpose,
        whenLost: 'empty',
      }),
    ),
  ],
};
