import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/base/webhooks.ts';
import { changeWebhook } from './change-webhook.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listWebhooks } from './list-webhooks.ts';
import { resendDelivery } from './resend-delivery.ts';
import { rotateSecret } from './rotate-secret.ts';
import { testWebhook } from './test-webhook.ts';

export const webhookRoutes = [
  bind(contract.listWebhooks, listWebhooks),
  bind(contract.createWebhook, createWebhook),
  bind(contract.changeWebhook, changeWebhook),
  bind(contract.deleteWebhook, deleteWebhook),
  bind(contract.rotateWebhookSecret, rotateSecret),
  bind(contract.testWebhook, testWebhook),
  bind(contract.listWebhookDeliveries, listDeliveries),
  bind(contract.resendWebhookDelivery, resendDelivery),
];
