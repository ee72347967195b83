import { expect } from 'vitest';
import type { CompanyRole } from '#contract/base/permissions.ts';
import { createMember, type Member, type Operator } from '../factories.ts';
import type { OpenIdProvider } from '../outside/openid-provider.ts';
import type { Receiver } from '../outside/receiver.ts';
import type { Answer, Client, TestServer } from '../server.ts';

/** The target of an action, and the member in whose log it is: the owner unless another is named. */
export type Deed = { target: { type: string; _id?: string } | null; reader?: Client };

/** What deeds need beside the owner: the product, outside programs that it calls, an operator and a file. */
export type World = {
  server: TestServer;
  receiver: Receiver;
  provider: OpenIdProvider;
  admin: Operator;
  picture: Buffer;
};

/** Functions that perform each action as the owner; an action that can be done in several ways is listed several times. */
export type Deeds = readonly [action: string, deed: (owner: Member, world: World) => Promise<Deed>][];
export type Operations = readonly [action: string, deed: (world: World) => Promise<Deed>][];

export const password = 'Quiet-harbour-42';

/** Returns the data of a call that must have succeeded. */
export async function did<T = any>(answer: Promise<Answer<T>>): Promise<T> {
  const { status, data, message, errors } = await answer;
  expect(status, `${message} ${JSON.stringify(errors)}`).toBeLessThan(300);
  return data;
}

export const about = (type: string, _id: string | undefined | null): Deed => ({ target: { type, _id: _id ?? '' } });
export const aboutCompany = ({ company }: Member) => about('company', company);
export const aboutNothing: Deed = { target: null };

export const createColleague = (server: TestServer, owner: Member, role: CompanyRole = 'viewer') =>
  createMember(server, { company: owner.company, role, password });
