import type { CompanyRole, Permission, UserType } from '#contract/base/permissions.ts';
import type { CompanyId } from './ids.ts';

/** Who acts. */
export type Actor = {
  /** The user's id, or the key's when a program calls. */
  id: string;
  kind: 'user' | 'api-key' | 'support';
  /** Empty for programs and for jobs. */
  sessionId: string;
  type: UserType;
  role: CompanyRole | null;
  name: string;
  /** Null for programs. */
  email: string | null;
  /** An ex-employee's record; null until it is found. */
  person: string | null;
  /** The company that an operator looks into right now. */
  support: SupportSession | null;
  permissions: ReadonlySet<Permission>;
};

/** A time-boxed look of an operator into a company: reading only (product.md, Who may do what). */
export type SupportSession = { id: string; company: CompanyId; reason: string; endsAt: string };
