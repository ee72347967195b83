import { readHold } from '#api/core/installation/outgoing-hold.ts';
import { findPauses } from '#api/features/mail/messages/shared.ts';
import { holdReasons } from '#contract/base/outgoing-hold.ts';
import { pauseReasons } from '#contract/mail/mail-pauses.ts';
import { countWorkers, readDueMail, readJobs } from './queries.ts';
import { type Check, failure, right, spanOf, warning } from './shared.ts';

/** Milliseconds after which a wait is too long if workers are running. */
const waitsLong = 15 * 60_000;
const day = 24 * 3_600_000;

export const checkQueue: Check = async ({ database, clock }) => {
  const check = 'Background work';
  const now = clock().getTime();
  const workers = await countWorkers(database.system);
  if (!workers)
    return [
      failure(
        check,
        'No worker is running: mail, imports and exports wait',
        'Start npx encore work, or serve without --no-worker',
      ),
    ];
  const { waiting, oldest, failed } = await readJobs(database.system, new Date(now - day));
  const age = oldest ? now - new Date(oldest).getTime() : 0;
  const running = `${workers} ${workers === 1 ? 'worker is running' : 'workers are running'}`;
  if (age > waitsLong)
    return [
      warning(
        check,
        `${running}, and the oldest of ${waiting} jobs has waited ${spanOf(age)}`,
        'Check Admin, Queues; start another npx encore work if this continues',
      ),
    ];
  if (failed)
    return [
      warning(
        check,
        `${running}; ${failed} ${failed === 1 ? 'job has' : 'jobs have'} failed within a day`,
        'Admin, Queues shows the reason, and has Retry',
      ),
    ];
  return [right(check, `${running}; nothing has waited long`)];
};

export const checkOutgoingMail: Check = async (patient) => {
  const check = 'Outgoing mail';
  const { config, database, clock } = patient;
  const hold = await readHold(patient);
  if (hold)
    return [
      warning(
        check,
        holdReasons[hold],
        hold === 'setting'
          ? 'Remove ENCORE_MAIL and start Encore again'
          : 'Release it under Admin, Mail, once this copy takes over',
      ),
    ];
  if (!config.smtpUrl) return [right(check, 'Stays in the built-in mailbox: SMTP_URL is not set')];
  const pauses = await findPauses(database.system);
  const [whole] = pauses.filter(({ sender }) => sender === null);
  const advice = 'Admin, Mail shows more, and has Try now';
  if (whole) return [failure(check, `${pauseReasons[whole.reason]} (${whole.answer})`, advice)];
  const { due, oldest } = await readDueMail(database.system);
  const age = oldest ? clock().getTime() - new Date(oldest).getTime() : 0;
  if (pauses.length)
    return [warning(check, `Mail from ${pauses.map(({ sender }) => sender).join(', ')} is refused and waits`, advice)];
  if (age > waitsLong) return [warning(check, `The oldest of ${due} due mails has waited ${spanOf(age)}`, advice)];
  return [right(check, 'Nothing has waited long')];
};
