import { publicPage } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/mail/inbound-mail.ts';
import * as tracking from '#contract/mail/mail-tracking.ts';
import { byLink, followLink, loadPicture } from './follow-link.ts';
import { largestMail } from './read-mail.ts';
import { receiveMail } from './receive-mail.ts';
import { getMailReader, getOwnCounting, setOwnCounting } from './verbs.ts';

/** Pictures and links come from the servers of mail programs, for all who use them. */
const mailProgramsPerMinute = 1200;

export const mailResultRoutes = [
  bind(contract.receiveMail, receiveMail, { bodyLimit: largestMail }),
  bind(contract.getMailReader, getMailReader),
  publicPage(tracking.followLink, { ...byLink, perMinute: mailProgramsPerMinute }, followLink),
  publicPage(tracking.loadPicture, { ...byLink, perMinute: mailProgramsPerMinute }, loadPicture),
  bind(tracking.getOwnCounting, getOwnCounting),
  bind(tracking.setOwnCounting, setOwnCounting),
];
