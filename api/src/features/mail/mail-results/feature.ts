import type { Feature } from '#api/core/feature.ts';
import { publicPage } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import { notificationSources } from '#api/features/base/notifications/plugs.ts';
import { timelineSources } from '#api/features/directory/people/plugs.ts';
import * as contract from '#contract/mail/inbound-mail.ts';
import * as tracking from '#contract/mail/mail-tracking.ts';
import { byLink, followLink, loadPicture } from './follow-link.ts';
import { notifications } from './notification-queries.ts';
import { tables } from './person-tables.ts';
import { largestMail } from './read-mail.ts';
import { receiveMail } from './receive-mail.ts';
import { startMailReader } from './tasks.ts';
import { timeline } from './timeline-queries.ts';
import { getMailReader, getOwnCounting, setOwnCounting } from './verbs.ts';

/** Pictures and links are requested by the servers of mail programs, for all their users. */
const mailProgramsPerMinute = 1200;

export const feature: Feature = {
  routes: [
    bind(contract.receiveMail, receiveMail, { bodyLimit: largestMail }),
    bind(contract.getMailReader, getMailReader),
    publicPage(tracking.followLink, { ...byLink, perMinute: mailProgramsPerMinute }, followLink),
    publicPage(tracking.loadPicture, { ...byLink, perMinute: mailProgramsPerMinute }, loadPicture),
    bind(tracking.getOwnCounting, getOwnCounting),
    bind(tracking.setOwnCounting, setOwnCounting),
  ],
  startWorker: startMailReader,
  tables,
  plugs: [timelineSources.add(...timeline), notificationSources.add(notifications)],
};
