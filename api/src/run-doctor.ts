import { hasEmbeddedDatabase, openDatabase } from './app.ts';
import type { Database } from './core/database/database.ts';
import { systemClock } from './core/installation/clock.ts';
import { type Config, ConfigError, readConfig } from './core/installation/config.ts';
import { askControl } from './core/installation/control-socket.ts';
import { watchDisk } from './core/installation/disk-space.ts';
import { nameServers } from './core/installation/dns.ts';
import { readBrands } from './core/installation/read-brands.ts';
import { openFileStore } from './core/work/files.ts';
import { checkInstallation } from './features/operations/doctor/check-installation.ts';
import { exitCodeOf, reportFindings } from './features/operations/doctor/report-findings.ts';
import { type Finding, failure, type Patient } from './features/operations/doctor/shared.ts';

const patientOf = (config: Config, database: Database): Patient => ({
  config,
  database,
  files: openFileStore(config.filesUrl),
  disk: watchDisk(config.dataFolder),
  brands: readBrands(config.brandsFile, config.port, config.demo),
  dns: nameServers,
  clock: systemClock,
});

/** Examines the installation. The process that has the embedded database examines it; else this one opens it, or PostgreSQL, and changes nothing. */
async function examine(): Promise<Finding[]> {
  try {
    const config = readConfig(process.env);
    const asked = config.databaseUrl ? null : await askControl<Finding[]>(config.dataFolder, 'doctor');
    await asked?.end();
    if (asked) return asked.value;
    if (!config.databaseUrl && !hasEmbeddedDatabase(config))
      return [failure('Database', `There is none in ${config.dataFolder}`, 'Start Encore once, or set ENCORE_DATA')];
    const database = await openDatabase(config).catch((error: unknown) => {
      if (error instanceof ConfigError || !config.databaseUrl) throw error;
      return error as Error;
    });
    if (database instanceof Error)
      return [failure('Database', database.message, 'Check DATABASE_URL, and whether PostgreSQL runs')];
    try {
      return await checkInstallation(patientOf(config, database));
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [failure('Settings', error.message, 'Change the setting that is named; docs/operations.md has them all')];
  }
}

/** Checks the installation. @returns a report for a person or a program, and the exit code */
export async function runDoctor(asJson: boolean): Promise<{ text: string; exitCode: number }> {
  const findings = await examine();
  const text = asJson ? JSON.stringify(findings, null, 2) : reportFindings(findings);
  return { text, exitCode: exitCodeOf(findings) };
}
