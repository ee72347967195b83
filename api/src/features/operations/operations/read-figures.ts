import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '#api/core/context.ts';
import { readHold } from '#api/core/installation/outgoing-hold.ts';
import type { Figure, FigureSource } from '#api/core/server/figures.ts';
import { findPauses } from '#api/features/mail/messages/shared.ts';
import { readInstallationFigures, readMailFigures, readQueueFigures } from './figure-queries.ts';
import { productVersion } from './read-installation.ts';

const about = {
  encore_info: 'The version of the product and the kind of its database, as labels',
  encore_ready: '1 while the process accepts requests and work',
  encore_database_up: '1 while the database answers',
  encore_database_bytes: 'Size of the database',
  encore_database_connections: 'Connections of this process to the database, and requests that wait for one',
  encore_replica_used: '1 while the replica is read from; absent without a replica',
  encore_replica_seconds_behind: 'Seconds by which the replica is behind the database',
  encore_migrations: 'Migrations that the database has',
  encore_streams_open: 'Open pages that receive live updates',
  encore_queue_jobs: 'Jobs of a queue by state; failed ones are kept for some days',
  encore_queue_oldest_seconds: 'Seconds that the oldest job ready to run has waited',
  encore_mail_waiting: 'Mail that is due but not sent, by brand',
  encore_mail_oldest_seconds: 'Seconds that the oldest due mail has waited, by brand',
  encore_mail_paused: '1 while mail of a brand waits because the mail server is unreachable or refuses it',
  encore_outgoing_held: '1 while mail and webhooks of the whole installation are on hold',
  encore_imports: 'Running imports, and those that failed within a day',
  encore_backup_age_seconds: 'Age of the newest backup; absent while there is none',
};
type Name = keyof typeof about;

async function readDatabase(services: Services): Promise<Figure[]> {
  const { system } = services.database;
  const figure = (name: Name, value: number, labels?: Record<string, string>): Figure => ({
    name,
    value,
    ...(labels && { labels }),
  });
  const [queues, mails, state, pauses, hold] = await Promise.all([
    readQueueFigures(system),
    readMailFigures(system),
    readInstallationFigures(system),
    findPauses(system),
    readHold(services),
  ]);
  const isPaused = (sender: string) => pauses.some((pause) => pause.sender === null || pause.sender === sender);
  return [
    ...queues.flatMap(({ queue, waiting, active, failed, oldest }) => [
      ...Object.entries({ waiting, active, failed }).map(([name, value]) =>
        figure('encore_queue_jobs', value, { queue, state: name }),
      ),
      figure('encore_queue_oldest_seconds', oldest ?? 0, { queue }),
    ]),
    ...services.brands.flatMap(({ key: brand, mailFrom }) => {
      const of = mails.find((row) => row.brand === brand);
      return [
        figure('encore_mail_waiting', of?.waiting ?? 0, { brand }),
        figure('encore_mail_oldest_seconds', of?.oldest ?? 0, { brand }),
        figure('encore_mail_paused', Number(isPaused(mailFrom.email.toLowerCase())), { brand }),
      ];
    }),
    figure('encore_outgoing_held', Number(hold !== null)),
    figure('encore_database_bytes', state?.bytes ?? 0),
    figure('encore_migrations', state?.migrations ?? 0),
    figure('encore_imports', state?.running ?? 0, { state: 'running' }),
    figure('encore_imports', state?.failed ?? 0, { state: 'failed' }),
    ...(typeof state?.backup === 'number' ? [figure('encore_backup_age_seconds', state.backup)] : []),
  ];
}

/** Milliseconds: Prometheus itself waits ten seconds for everything. */
const patience = 3_000;

/** Returns the database's figures, or null when it fails or takes too long. */
async function within(asked: Promise<Figure[]>): Promise<Figure[] | null> {
  const given = new AbortController();
  try {
    const answer = asked.catch(() => null);
    return await Promise.race([answer, wait(patience, null, { signal: given.signal, ref: false })]);
  } finally {
    given.abort();
  }
}

/** The figures of an installation for monitoring; those from the database are missing while it does not answer. */
export const figures: FigureSource = {
  about,
  async read(services) {
    const { database, lifecycle, live } = services;
    const pool = database.figures();
    const found = await within(readDatabase(services));
    const replica = await database.replica?.state();
    return [
      { name: 'encore_info', labels: { version: productVersion, database: database.kind }, value: 1 },
      { name: 'encore_ready', value: Number(lifecycle.state === 'ready') },
      { name: 'encore_database_up', value: Number(found !== null) },
      ...Object.entries(pool ?? {}).map(([state, value]) => ({
        name: 'encore_database_connections',
        labels: { state },
        value,
      })),
      ...(replica
        ? [
            { name: 'encore_replica_used', value: Number(replica.why === null) },
            { name: 'encore_replica_seconds_behind', value: replica.secondsBehind },
          ]
        : []),
      { name: 'encore_streams_open', value: live.count() },
      ...(found ?? []),
    ];
  },
};
