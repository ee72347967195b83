import { auditTargets } from '#api/core/audit.ts';
import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import { sealedColumn, secretColumns } from '#api/core/sessions/secret-columns.ts';
import { notificationSources } from '#api/features/base/notifications/plugs.ts';
import { paperSigner, proofSources } from '#api/features/base/verification/plugs.ts';
import * as batches from '#contract/proofs/letter-batches.ts';
import * as certificate from '#contract/proofs/letter-certificate.ts';
import { letterCertificateMessages } from '#contract/proofs/letter-certificate.ts';
import * as templates from '#contract/proofs/letter-templates.ts';
import * as contract from '#contract/proofs/letters.ts';
import { confirmBatch } from './confirm-batch.ts';
import { batchQueue } from './find-batch.ts';
import { findIssued } from './find-issued.ts';
import { correctLetter, issueLetter, issueRequested } from './issue-letter.ts';
import { downloadProblems, listBatchEntries, listBatches, readBatch, readBatchEntry } from './list-batches.ts';
import { notifications } from './notification-queries.ts';
import { tables } from './person-tables.ts';
import { listOwnLetters, readOwnLetterFile, requestLetter, withdrawLetter } from './request-letter.ts';
import { readCertificate, removeCertificate, saveCertificate } from './save-certificate.ts';
import {
  createTemplates,
  deleteTemplate,
  listTemplates,
  previewLetter,
  readTemplate,
  saveTemplate,
} from './save-template.ts';
import { sendBatch } from './send-batch.ts';
import { keyPurpose, signLetter } from './sign-letter.ts';
import { startBatch } from './start-batch.ts';
import { startLetterWorker } from './tasks.ts';
import { discardBatch, undoBatch } from './undo-batch.ts';
import { listLetters, readLetter, readLetterFile, refuseLetter, reviewLetter, revokeLetter } from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.listLetters, listLetters),
    bind(contract.issueLetter, issueLetter),
    bind(templates.listLetterTemplates, listTemplates),
    bind(templates.createLetterTemplates, createTemplates),
    bind(templates.readLetterTemplate, readTemplate),
    bind(templates.saveLetterTemplate, saveTemplate),
    bind(templates.deleteLetterTemplate, deleteTemplate),
    bind(templates.previewLetter, previewLetter),
    bind(batches.startLetterBatch, startBatch),
    bind(batches.listLetterBatches, listBatches),
    bind(batches.readLetterBatch, readBatch),
    bind(batches.listLetterBatchEntries, listBatchEntries),
    bind(batches.readLetterBatchEntry, readBatchEntry),
    bind(batches.downloadLetterProblems, downloadProblems),
    bind(batches.confirmLetterBatch, confirmBatch),
    bind(batches.sendLetterBatch, sendBatch),
    bind(batches.undoLetterBatch, undoBatch),
    bind(batches.discardLetterBatch, discardBatch),
    bind(certificate.readLetterCertificate, readCertificate),
    bind(certificate.saveLetterCertificate, saveCertificate, { tooLarge: letterCertificateMessages.fileTooLarge }),
    bind(certificate.removeLetterCertificate, removeCertificate),
    bind(contract.readLetter, readLetter),
    bind(contract.readLetterFile, readLetterFile),
    bind(contract.reviewLetter, reviewLetter),
    bind(contract.issueRequestedLetter, issueRequested),
    bind(contract.refuseLetter, refuseLetter),
    bind(contract.correctLetter, correctLetter),
    bind(contract.revokeLetter, revokeLetter),
    bind(contract.listOwnLetters, listOwnLetters),
    bind(contract.requestLetter, requestLetter),
    bind(contract.withdrawLetter, withdrawLetter),
    bind(contract.readOwnLetterFile, readOwnLetterFile),
  ],
  queues: [batchQueue],
  startWorker: startLetterWorker,
  tables,
  plugs: [
    paperSigner.add(signLetter),
    secretColumns.add(
      sealedColumn({
        table: 'letter_certificates',
        key: ['company_id'],
        column: 'private_key',
        what: 'keys that sign letters',
        purpose: keyPurpose,
        whenLost: 'delete row',
      }),
    ),
    proofSources.add({ kind: 'letter', find: findIssued }),
    notificationSources.add(notifications),
    auditTargets.add({ 'letter-template': 'letter_templates' }),
  ],
};
