import type { Feature } from '#api/core/feature.ts';
import { publicPage } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import { notificationSources } from '#api/features/base/notifications/plugs.ts';
import { timelineSources } from '#api/features/directory/people/plugs.ts';
import { timelineOfMoves } from '#api/features/recruitment/jobs/plugs.ts';
import * as contract from '#contract/recruitment/applications.ts';
import * as applying from '#contract/recruitment/applying.ts';
import { applyByPage } from './apply-by-page.ts';
import { byConfirmation, confirmApplication, readConfirmation } from './confirm-application.ts';
import { moveApplication, undoMove } from './move-application.ts';
import { notifications } from './notification-queries.ts';
import { tables } from './person-tables.ts';
import { readApplication } from './read-application.ts';
import { listApplicationColumn, readApplicationBoard } from './read-application-board.ts';
import { startApplication, startOwnApplication } from './start-application.ts';
import { startApplicationWorker } from './tasks.ts';
import {
  addApplicationNote,
  applyAsOneself,
  byApplicationLink,
  cancelRejectionMail,
  deleteApplicationNote,
  linkApplication,
  listApplications,
  listOwnApplications,
  openJobPage,
  previewApplicationMail,
  readLinkedApplication,
  readResume,
  withdrawLinkedApplication,
  withdrawOwnApplication,
} from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.listApplications, listApplications),
    bind(contract.readApplicationBoard, readApplicationBoard),
    bind(contract.listApplicationColumn, listApplicationColumn),
    publicPage(applying.readLinkedApplication, byApplicationLink, readLinkedApplication),
    bind(contract.readApplication, readApplication),
    bind(contract.moveApplication, moveApplication),
    bind(contract.undoApplicationMove, undoMove),
    bind(contract.previewApplicationMail, previewApplicationMail),
    bind(contract.cancelRejectionMail, cancelRejectionMail),
    bind(contract.addApplicationNote, addApplicationNote),
    bind(contract.deleteApplicationNote, deleteApplicationNote),
    bind(contract.linkApplication, linkApplication),
    bind(contract.readResume, readResume),
    publicPage(applying.startApplication, openJobPage, startApplication),
    publicPage(applying.applyByPage, openJobPage, applyByPage),
    publicPage(applying.readConfirmation, byConfirmation, readConfirmation),
    publicPage(applying.confirmApplication, byConfirmation, confirmApplication),
    publicPage(applying.withdrawLinkedApplication, byApplicationLink, withdrawLinkedApplication),
    bind(applying.startOwnApplication, startOwnApplication),
    bind(applying.applyAsOneself, applyAsOneself),
    bind(applying.listOwnApplications, listOwnApplications),
    bind(applying.withdrawOwnApplication, withdrawOwnApplication),
  ],
  startWorker: startApplicationWorker,
  tables,
  plugs: [timelineSources.add(timelineOfMoves('application', 'person_id')), notificationSources.add(notifications)],
};
