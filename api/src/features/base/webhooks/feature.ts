import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import { sealedColumn, secretColumns } from '#api/core/sessions/secret-columns.ts';
import * as contract from '#contract/base/webhooks.ts';
import { tables } from './person-tables.ts';
import { secretPurpose } from './sign-payload.ts';
import { startWebhookWorker, webhookQueues } from './tasks.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  rotateSecret,
  testWebhook,
} from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.listWebhooks, listWebhooks),
    bind(contract.createWebhook, createWebhook),
    bind(contract.changeWebhook, changeWebhook),
    bind(contract.deleteWebhook, deleteWebhook),
    bind(contract.rotateWebhookSecret, rotateSecret),
    bind(contract.testWebhook, testWebhook),
    bind(contract.listWebhookDeliveries, listDeliveries),
    bind(contract.resendWebhookDelivery, resendDelivery),
  ],
  queues: webhookQueues,
  startWorker: startWebhookWorker,
  tables,
  plugs: [
    secretColumns.add(
      sealedColumn({
        table: 'webhooks',
        key: ['company_id', 'id'],
        column: 'secret',
        what: 'secrets of webhooks',
        purpose: secretPurpose,
      }),
    ),
  ],
};
