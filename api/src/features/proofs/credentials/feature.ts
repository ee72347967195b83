import type { Feature } from '#api/core/feature.ts';
import { publicPage } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import { sealedColumn, secretColumns } from '#api/core/sessions/secret-columns.ts';
import { proofSources } from '#api/features/base/verification/plugs.ts';
import { careerProofs } from '#api/features/proofs/career/plugs.ts';
import * as contract from '#contract/proofs/credentials.ts';
import { findIssued } from './find-issued.ts';
import { keyPurpose } from './hold-key.ts';
import { makeCredential } from './issue-credential.ts';
import { tables } from './person-tables.ts';
import { countCredentials } from './queries.ts';
import { readCredentialFile } from './read-file.ts';
import { listKeys, rotateKey, withdrawKey } from './rotate-key.ts';
import { issuerPage, listPage, showIssuer, showStatusList } from './show-issuer.ts';
import { listCredentials, listOwnCredentials, revokeCredential, revokeOwnCredential } from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.listOwnCredentials, listOwnCredentials),
    bind(contract.makeCredential, makeCredential),
    bind(contract.readCredentialFile, readCredentialFile),
    bind(contract.revokeOwnCredential, revokeOwnCredential),
    bind(contract.listCredentialKeys, listKeys),
    bind(contract.rotateCredentialKey, rotateKey),
    bind(contract.withdrawCredentialKey, withdrawKey),
    bind(contract.listCredentials, listCredentials),
    bind(contract.revokeCredential, revokeCredential),
    publicPage(contract.showIssuer, issuerPage, showIssuer),
    publicPage(contract.showStatusList, listPage, showStatusList),
  ],
  tables,
  plugs: [
    secretColumns.add(
      sealedColumn({
        table: 'credential_keys',
        key: ['company_id', 'id'],
        column: 'private_key',
        what: 'keys that sign credentials',
        purpose: keyPurpose,
        // The public part stays, so that what it signed verifies; a new key is made for the next credential.
        whenLost: 'empty',
      }),
    ),
    proofSources.add({ kind: 'credential', find: findIssued }),
    careerProofs.add({
      kind: 'credential',
      countOpen: async (db, company, now) => (await countCredentials(db, company, now)).valid,
    }),
  ],
};
