import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { reservedBytes } from '#api/core/installation/disk-space.ts';
import { readBackedUpAt, readNewestFiles } from './queries.ts';
import { type Check, type Finding, failure, megabytes, right, spanOf, warning } from './shared.ts';

/** Number of files whose content is looked for. */
const lookedFor = 20;
/** Bytes of free space below which there is a warning. */
const littleSpace = 1024 ** 3;
/** Milliseconds: a nightly backup is late after 26 hours. */
const backupIs = { late: 26 * 3_600_000, missing: 7 * 24 * 3_600_000 };

export const checkFiles: Check = async ({ database, files, config }) => {
  const check = 'Files';
  const place = config.filesUrl.startsWith('s3:') ? 'the bucket of FILES_URL' : 'the folder of FILES_URL';
  const key = `${randomUUID()}/${randomUUID()}`;
  const content = Buffer.from('Written by encore doctor');
  try {
    await files.put(key, content, 'text/plain');
    const read = await files.get(key);
    await files.remove(key);
    if (!read?.equals(content))
      return [failure(check, `Data written to ${place} was changed when read back`, 'Check the storage behind it')];
  } catch (error) {
    return [
      failure(
        check,
        `Writing to ${place} failed: ${(error as Error).message}`,
        'Check FILES_URL, its permissions and its keys',
      ),
    ];
  }
  const newest = await readNewestFiles(database.system, lookedFor);
  let missing = 0;
  for (const { company_id, id } of newest) {
    const file = await files.read(`${company_id}/${id}`);
    if (!file) missing += 1;
    file?.content.destroy();
  }
  if (missing)
    return [
      failure(
        check,
        `${missing} of the ${newest.length} newest files are not in ${place}`,
        'Check that FILES_URL names the place of this installation, or restore the files from a backup',
      ),
    ];
  return [right(check, `Can be written and read; the ${newest.length} newest are there`)];
};

export const checkDisk: Check = async ({ disk, config }) => {
  const findings: Finding[] = [];
  const free = disk.free();
  const advice = 'Free up space, or enlarge the disk';
  if (free === null) findings.push(warning('Disk', 'The system does not report free space', 'Check ENCORE_DATA'));
  else if (free < reservedBytes)
    findings.push(failure('Disk', `${megabytes(free)} free: nothing can be saved`, advice));
  else if (free < littleSpace) findings.push(warning('Disk', `${megabytes(free)} free`, advice));
  else findings.push(right('Disk', `${megabytes(free)} free`));
  const mode = statSync(config.dataFolder, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & 0o007) !== 0)
    findings.push(
      warning('Data folder', 'Other users of this machine can read it', `Run chmod 700 ${config.dataFolder}`),
    );
  return findings;
};

export const checkBackups: Check = async ({ database, clock }) => {
  const check = 'Backups';
  const advice = 'Run npx encore backup every night, and check the log for why the last one failed';
  const newest = await readBackedUpAt(database.system);
  if (!newest) return [warning(check, 'There is none yet', advice)];
  const age = clock().getTime() - new Date(newest).getTime();
  const says = `The newest is ${spanOf(Math.max(age, 0))} old`;
  if (age > backupIs.missing) return [failure(check, says, advice)];
  return [age > backupIs.late ? warning(check, says, advice) : right(check, says)];
};
