import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/base/webhooks.ts';
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
