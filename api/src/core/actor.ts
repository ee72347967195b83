import type { CompanyRole, Permission, UserType } from '#contract/base/permissions.ts';
import type { CompanyId } from './ids.ts';

/** The user or program behind a request. */
export type Actor = {
  /** The user's id, or the key's id when a program calls. */
  id: string;
  kind: 'user' | 'api-key' | 'support';
  /** Empty for programs and for jobs. */
  sessionId: string;
  type: UserType;
  role: CompanyRole | null;
  name: string;
  /** Null for programs. */
  email: string | null;
  /** The ex-employee's record; null until it is found. */
  person: string | null;
  /** The company that an operator is looking into right now. */
  support: SupportSession | null;
  permissions: ReadonlySet<Permission>;
};

/** An operator's time-limited, read-only look into a company (product.md, Who may do what). */
export type SupportSession = { id: string; company: CompanyId; reason: string; endsAt: string };
