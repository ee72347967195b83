import { dirname } from 'node:path';
import { type Call, readCall } from './commands.ts';

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT', '53100'].includes((error as { code?: string }).code ?? '');

/** Returns the sentence with the setting that caused a system error; null for any other error. */
function settingBehind(error: unknown): string | null {
  const { code, syscall, path, address, port, hostname } = error as NodeJS.ErrnoException & Record<string, unknown>;
  if (code === 'EADDRINUSE') return `PORT: ${String(port)} is in use by another program`;
  if (code === 'EACCES' && syscall === 'listen') return `PORT: ${String(port)} needs more rights than this user has`;
  if (code === 'EADDRNOTAVAIL' || (syscall === 'getaddrinfo' && hostname === process.env.HOST))
    return `HOST: ${String(address ?? hostname)} is not an address of this machine`;
  if (isFull(error) && path) return `The disk of ${dirname(path)} is full. Free up space on it`;
  if (['EACCES', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes(code ?? '') && path)
    return `ENCORE_DATA: ${path} cannot be written (${code})`;
  // Errors of a server have a severity; a move has its address as --to.
  if (code === '53100' && 'severity' in (error as object))
    return `${process.env.DATABASE_URL ? 'DATABASE_URL' : '--to'}: the disk of the database server is full. Free up space on it`;
  if (code === '53100') return 'ENCORE_DATA: the disk of the data folder is full. Free up 64 MB on it';
  if (
    process.env.DATABASE_URL &&
    (syscall === 'connect' || syscall === 'getaddrinfo' || /^(?:28|3D|57P)/.test(code ?? ''))
  )
    return `DATABASE_URL: the database cannot be reached (${code})`;
  return null;
}

async function run(call: Call): Promise<void> {
  // Help must not wait for everything to load, and these names may fail to load.
  const [{ ConfigError }, { Failure, NewerDatabaseError }, { ArchiveError }, { SpreadError }] = await Promise.all([
    import('./core/installation/config.ts'),
    import('./core/server/errors.ts'),
    import('./core/backup/archive-error.ts'),
    import('./core/spread/spread-error.ts'),
  ]);
  try {
    const { runCommand } = await import('./run-command.ts');
    await runCommand(call);
  } catch (error) {
    const sentence = error instanceof ConfigError ? error.message : settingBehind(error);
    if (error instanceof Failure)
      console.error(`Nothing was ${call.name === 'import' ? 'imported' : 'changed'}. ${error.message}`);
    else if (error instanceof NewerDatabaseError || error instanceof ArchiveError || error instanceof SpreadError)
      console.error(`${error.message.replace(/\.$/, '')}.`);
    else if (sentence)
      // A disk can be full after hours.
      console.error(`Encore ${isFull(error) && call.name !== 'serve' ? 'stopped' : 'cannot start'}. ${sentence}.`);
    else if (['debug', 'trace'].includes(process.env.LOG_LEVEL ?? '')) console.error(error);
    else
      console.error(
        `Encore stopped: ${error instanceof Error ? error.message : String(error)}. LOG_LEVEL=debug says where.`,
      );
    process.exit(1);
  }
}

const call = readCall(process.argv.slice(2));
if ('help' in call) console.log(call.help);
else if ('fault' in call) {
  console.error(call.fault);
  process.exitCode = 2;
} else await run(call);
