import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import { sealedColumn, secretColumns } from '#api/core/sessions/secret-columns.ts';
import * as batches from '#contract/proofs/document-batches.ts';
import * as contract from '#contract/proofs/documents.ts';
import { addDocument } from './add-document.ts';
import { announceBatch } from './announce-batch.ts';
import { confirmBatch } from './confirm-batch.ts';
import { keyPurpose } from './hold-key.ts';
import { documentsTable } from './keep-documents.ts';
import { downloadProblems, listBatchEntries, listBatches, readBatch } from './list-batches.ts';
import { tables } from './person-tables.ts';
import { startBatch } from './start-batch.ts';
import { documentQueues, startDocumentWorker } from './tasks.ts';
import { discardBatch, undoBatch } from './undo-batch.ts';
import {
  changeTerm,
  deleteDocument,
  listDocuments,
  listOwnDocuments,
  listTerms,
  readDocument,
  readDocumentFile,
  readOwnDocument,
  readOwnDocumentFile,
} from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.listDocuments, listDocuments),
    bind(contract.addDocument, addDocument),
    bind(contract.listDocumentTerms, listTerms),
    bind(contract.changeDocumentTerm, changeTerm),
    bind(batches.listBatches, listBatches),
    bind(batches.startBatch, startBatch, { fileLimit: 'archive', scansParts: true }),
    bind(batches.readBatch, readBatch),
    bind(batches.listBatchEntries, listBatchEntries),
    bind(batches.downloadProblems, downloadProblems),
    bind(batches.confirmBatch, confirmBatch),
    bind(batches.announceBatch, announceBatch),
    bind(batches.undoBatch, undoBatch),
    bind(batches.discardBatch, discardBatch),
    bind(contract.readDocument, readDocument),
    bind(contract.readDocumentFile, readDocumentFile),
    bind(contract.deleteDocument, deleteDocument),
    bind(contract.listOwnDocuments, listOwnDocuments),
    bind(contract.readOwnDocument, readOwnDocument),
    bind(contract.readOwnDocumentFile, readOwnDocumentFile),
  ],
  queues: documentQueues,
  startWorker: startDocumentWorker,
  tables: { ...tables, documents: documentsTable },
  plugs: [
    secretColumns.add(
      sealedColumn({
        table: 'document_stores',
        key: ['company_id'],
        column: 'sealed_key',
        what: 'keys of documents',
        purpose: keyPurpose,
      }),
    ),
  ],
};
