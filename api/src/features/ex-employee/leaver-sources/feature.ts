import { auditTargets } from '#api/core/audit.ts';
import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import { sealedColumn, secretColumns } from '#api/core/sessions/secret-columns.ts';
import * as contract from '#contract/ex-employee/leaver-sources.ts';
import * as leavers from '#contract/ex-employee/leavers.ts';
import { tables } from './person-tables.ts';
import { secretsPurpose } from './policy.ts';
import { deleteLeaver, putLeaver } from './put-leaver.ts';
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
    bind(contract.changeSource, changeSource),
    bind(contract.deleteSource, deleteSource),
    bind(contract.rotateSourceToken, rotateSourceToken),
    bind(contract.startSourceRun, startSourceRun),
    bind(contract.listSourceRuns, listSourceRuns),
    bind(contract.readSourceRun, readSourceRun),
    bind(contract.stopSourceRun, stopSourceRun),
    bind(contract.approveSourceRun, approveSourceRun),
    bind(contract.undoSourceRun, undoSourceRun),
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
      }),
    ),
  ],
};
