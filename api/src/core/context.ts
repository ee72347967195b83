import type { ValueRules } from '#contract/base/value-rules.ts';
import type { Actor } from './actor.ts';
import type { Database, Db } from './database/database.ts';
import type { Tenant } from './database/tenant.ts';
import type { PluggedIn } from './feature.ts';
import type { CompanyId } from './ids.ts';
import type { Brand } from './installation/brands.ts';
import type { Clock } from './installation/clock.ts';
import type { Config } from './installation/config.ts';
import type { DiskSpace } from './installation/disk-space.ts';
import type { NameServers } from './installation/dns.ts';
import type { Logger } from './installation/log.ts';
import type { Browser } from './server/browsers.ts';
import type { Live } from './server/live.ts';
import type { Network } from './server/network.ts';
import type { Lifecycle } from './server/probes.ts';
import type { OperatorsTwoStep, TwoStep } from './sessions/two-step.ts';
import type { FileStore } from './work/files.ts';
import type { Queue } from './work/queue.ts';
import type { Spool } from './work/spool.ts';

/** The services that all requests of the process share. */
export type Services = {
  config: Config;
  database: Database;
  queue: Queue;
  /** The entries that features plug into features below them; a feature knows only those below it. */
  pluggedIn: PluggedIn;
  files: FileStore;
  spool: Spool;
  /** The disk of the data folder. */
  disk: DiskSpace;
  brands: readonly Brand[];
  dns: NameServers;
  /** The streams of open pages. */
  live: Live;
  clock: Clock;
  log: Logger;
  operatorsTwoStep: OperatorsTwoStep;
  /** The state of the process as a whole. */
  lifecycle: Lifecycle;
};

/**
 * The company whose page an outsider has opened. Set by `publicPage`, once the page may say whose it is. `hasEnded`: the page can no longer be
 * answered, so open jobs go with it.
 */
export type Opened = { company?: { id: CompanyId; name: string; hasEnded: boolean } };

/** The context of every verb; no verb sees the request. */
export type PublicContext = {
  services: Services;
  brand: Brand;
  network: Network;
  browser: Browser;
  userAgent: string | null;
  asked: Asked;
  opened: Opened;
};

/** Details of the request for the few verbs that need them: those called by mail servers and mail programs. */
export type Asked = {
  /** Only the head is wanted. */
  head: boolean;
  header(name: string): string | null;
  /** The body as received: signatures are computed over this. */
  body: string | Buffer | null;
  /** Checks the body by the rules for names and phones of the company that it turns out to be about. */
  bodyBy(rules: ValueRules): unknown;
};

/** The context of a verb for any signed-in user; an operator has no company, a program no second step. */
export type SignedInContext = PublicContext & { actor: Actor; company: CompanyId | null; twoStep: TwoStep | null };

/** The context of a verb inside a company: its transaction under row-level security. */
export type Context = PublicContext & Tenant & { actor: Actor; company: CompanyId };

/** The context of a verb of an ex-employee about their own record. */
export type OwnContext = Context & { person: string };

/** The context of an operator's verb: a transaction as the owner of the data. A company's content is not for these. */
export type AdminContext = PublicContext & { actor: Actor; db: Db };

/** The one who acts on others' data: a person of the company, an applicant or the product itself. */
export type Acting = Pick<Context, 'db' | 'outside' | 'company' | 'services' | 'brand'> & {
  actor: { id: string; email?: string | null; person?: string | null } | null;
};
