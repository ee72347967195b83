import type { CompanyRole, Permission, UserType } from '#contract/permissions.ts';
import type { Brand } from './brands.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Tenant } from './database/tenant.ts';
import type { FileStore } from './files.ts';
import type { CompanyId } from './ids.ts';
import type { Logger } from './log.ts';
import type { Queue } from './queue.ts';

/** What the process shares between requests. */
export type Services = {
  config: Config;
  database: Database;
  queue: Queue;
  files: FileStore;
  brands: readonly Brand[];
  clock: Clock;
  log: Logger;
};

/** Who acts. */
export type Actor = {
  id: string;
  sessionId: string;
  type: UserType;
  role: CompanyRole | null;
  name: string;
  email: string;
  permissions: ReadonlySet<Permission>;
};

/** What every verb is given; no verb sees the request. */
export type PublicContext = { services: Services; brand: Brand; address: string };

/** A verb for anybody signed in; an admin has no company. */
export type SignedInContext = PublicContext & { actor: Actor; company: CompanyId | null };

/** A verb inside a company: its transaction under row-level security. */
export type Context = PublicContext & Tenant & { actor: Actor; company: CompanyId };
