import { z } from 'zod';
import { answer, route } from '../base/route.ts';
import { recordId, wholeNumber } from '../base/rules.ts';
import { type LeaverFact, leaverChanges, leaverFacts, newLeaver } from './leavers.ts';

/** `ask`: days before the last day when leavers are asked; `remind`: when they are reminded; `kept`: days after their arrival that what they gave is kept. */
export const arrivalLimits = {
  ask: { least: 1, most: 60, preset: 14 },
  remind: { least: 1, most: 30, preset: 3 },
  kept: 30,
  askAgain: 7,
  unfinished: 90,
  page: 50,
} as const;

/** Texts about arrivals. */
export const arrivalMessages = {
  notFetched: 'Failed to fetch the arrivals',
  announced: (name: string) => `${name} is announced`,
  notAnnounced: 'Failed to announce the leaver',
  alreadyAnnounced: 'Someone with this employee ID is already announced',
  hasDeclined: 'They have declined, and are not asked again',
  arrivedAlready: 'They are an ex-employee already',
  changed: 'Leaver updated',
  notChanged: 'Failed to update the leaver',
  cancelled: 'They stay. The announcement is deleted',
  notCancelled: 'Failed to delete the announcement',
  notFound: 'Leaver not found',
  invalidId: 'Invalid leaver id',
  settled: 'Saved',
  notSettled: 'Failed to save',
  staysByCancelling: 'They have answered. Please choose ‘They stay’, or keep the last day',
  nothingToSettle: 'This has been settled already',
  settingsSaved: 'Settings of arrivals saved',
  settingsNotSaved: 'Failed to save the settings of arrivals',
  askDays: `Please enter ${arrivalLimits.ask.least} to ${arrivalLimits.ask.most} days`,
  remindDays: `Please enter ${arrivalLimits.remind.least} to ${arrivalLimits.remind.most} days`,
  remindFirst: 'The reminder must come later than the first mail',
  importNotRead: 'Failed to read the leavers of this file',
  importAnnounced: (people: number) => (people === 1 ? '1 person announced' : `${people} people announced`),
  importNotAnnounced: 'Failed to announce the leavers of this file',
} as const;

/** The states of a leaver. A cancelled one is deleted: only the audit log knows. */
export const arrivalStates = ['announced', 'asked', 'confirmed', 'arrived', 'declined', 'cancelled'] as const;
export type ArrivalState = (typeof arrivalStates)[number];

export const arrivalWords: Readonly<Record<ArrivalState, { label: string; meaning: string }>> = {
  announced: { label: 'Announced', meaning: 'They leave soon and haven’t been asked yet' },
  asked: { label: 'Asked', meaning: 'They were asked to check their details and haven’t answered yet' },
  confirmed: { label: 'Confirmed', meaning: 'They checked their details and gave a private address' },
  arrived: { label: 'Arrived', meaning: 'They are an ex-employee now' },
  declined: { label: 'Declined', meaning: 'They don’t want to stay in touch and are never asked again' },
  cancelled: { label: 'Cancelled', meaning: 'They stay' },
};

/** The legal moves (product.md, Arrivals). */
export const arrivalMoves: Readonly<Record<ArrivalState, readonly ArrivalState[]>> = {
  announced: ['asked', 'arrived', 'cancelled'],
  asked: ['confirmed', 'arrived', 'declined', 'cancelled'],
  confirmed: ['arrived', 'declined', 'cancelled'],
  arrived: [],
  declined: [],
  cancelled: [],
};

/** The states before arrival. */
export const openArrivalStates = ['announced', 'asked', 'confirmed'] as const satisfies readonly ArrivalState[];

/** Who can announce a leaver. */
export const leaverSources = ['hand', 'import', 'api', 'scim', 'webhook', 'file', 'bamboohr'] as const;
export type LeaverSource = (typeof leaverSources)[number];

export const leaverSourceWords: Readonly<Record<LeaverSource, string>> = {
  hand: 'By hand',
  import: 'Spreadsheet',
  api: 'API',
  scim: 'SCIM',
  webhook: 'Webhook',
  file: 'File',
  bamboohr: 'BambooHR',
};

/** What a source said about a fact. `by`: the id of the system, where several may be of one kind. */
export type Fact = { value: string; source: LeaverSource; by?: string };
export type Facts = Partial<Record<LeaverFact, Fact>>;
/** What changed, field by field. */
export type FactChanges = Partial<Record<LeaverFact, { before: Fact | null; after: Fact | null }>>;
/** The systems that say that someone leaves. */
export type Announcers = { id: string; source: LeaverSource }[];
/** In place of another last day: a system says that someone who has answered stays after all. */
export const staysWord = 'stays';
/** Other values of sources; a dismissed one stays dismissed while a source repeats it. */
export type Conflicts = Partial<Record<LeaverFact, Fact & { isDismissed?: true }>>;

/**
 * Whose word counts for a fact, the strongest first. `company`: HR by hand or by a spreadsheet, then the system that said it first; another system
 * only fills gaps. `person`: what the leaver confirmed, then as above; what a source says later becomes a change request.
 */
export const factOwners: Readonly<Record<LeaverFact, 'company' | 'person'>> = {
  name: 'company',
  dateOfLeaving: 'company',
  companyEmail: 'company',
  email: 'person',
  phone: 'person',
  gender: 'person',
  dateOfBirth: 'person',
  designation: 'company',
  department: 'company',
  location: 'company',
  dateOfJoining: 'company',
  linkedinUrl: 'person',
};

/** What HR has to do about a leaver. */
const leaverNeeds = ['missing', 'conflict', 'remark', 'refused'] as const;
export type LeaverNeed = (typeof leaverNeeds)[number];

export const leaverNeedWords: Readonly<Record<LeaverNeed, string>> = {
  missing: 'Details missing',
  conflict: 'Sources differ',
  remark: 'Left a remark',
  refused: 'Not added',
};

/** The lists of the page. */
export const arrivalViews = ['needs', 'announced', 'asked', 'confirmed', 'arrived', 'declined'] as const;
export type ArrivalView = (typeof arrivalViews)[number];

const state = z.enum(arrivalStates);
const fact = z.enum(leaverFacts);

const leaverItem = z.object({
  _id: z.string(),
  state,
  /** Null: they declined, or what they gave has been deleted. */
  name: z.string().nullable(),
  employeeId: z.string().nullable(),
  designation: z.string().nullable(),
  department: z.string().nullable(),
  dateOfLeaving: z.string(),
  source: z.enum(leaverSources),
  /** The facts that the record needs and that are missing or not valid. */
  missing: z.array(fact),
  needs: z.array(z.enum(leaverNeeds)),
  askedAt: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  arrivedAt: z.string().nullable(),
  /** The record, once they arrived. */
  person: z.object({ _id: z.string(), name: z.string(), profileImg: z.string().nullable() }).nullable(),
});
export type LeaverItem = z.infer<typeof leaverItem>;

const leaver = leaverItem.extend({
  /** What is known, with its source; `leaver`: confirmed by the person. */
  facts: z.array(z.object({ field: fact, value: z.string(), source: z.enum([...leaverSources, 'leaver']) })),
  /** Values of sources that differ and wait for a decision. */
  conflicts: z.array(z.object({ field: fact, value: z.string(), source: z.enum(leaverSources) })),
  /** What the leaver says is wrong. */
  remark: z.string().nullable(),
  /** Why the record could not be added. */
  refusal: z.string().nullable(),
  /** Whether they confirmed a private address. */
  hasConfirmedEmail: z.boolean(),
  createdAt: z.string(),
});
export type Leaver = z.infer<typeof leaver>;

const counts = z.object({
  needs: z.number(),
  announced: z.number(),
  asked: z.number(),
  confirmed: z.number(),
  /** Within the last 30 days. */
  arrived: z.number(),
  declined: z.number(),
});
export type ArrivalCounts = z.infer<typeof counts>;

const arrivalSettings = z.object({
  /** Whether leavers are asked by mail. */
  asks: z.boolean({ error: 'Please choose whether leavers are asked' }),
  askDays: wholeNumber(arrivalLimits.ask.least, arrivalLimits.ask.most, arrivalMessages.askDays),
  remindDays: wholeNumber(arrivalLimits.remind.least, arrivalLimits.remind.most, arrivalMessages.remindDays),
});
export type ArrivalSettings = z.infer<typeof arrivalSettings>;

/** Settings as given: the reminder comes after the first mail. */
export const givenArrivalSettings = arrivalSettings.refine(({ askDays, remindDays }) => remindDays < askDays, {
  path: ['remindDays'],
  message: arrivalMessages.remindFirst,
});

/** The settings until a company changes them. */
export const presetArrivalSettings: ArrivalSettings = {
  asks: true,
  askDays: arrivalLimits.ask.preset,
  remindDays: arrivalLimits.remind.preset,
};

export const listArrivals = route({
  method: 'GET',
  path: '/arrivals',
  may: 'leavers:manage',
  forPeople: true,
  summary:
    'Leavers of one list, the next last day first (arrived ones: the latest first), 50 at a time, and the length of every list',
  query: z.object({
    view: z.enum(arrivalViews, { error: 'Unknown list' }),
    cursor: z.string().max(100).optional(),
  }),
  responses: {
    200: answer(
      z.object({
        /** Where the company is. */
        today: z.string(),
        counts,
        leavers: z.array(leaverItem),
        nextCursor: z.string().nullable(),
      }),
    ),
  },
});

export const countArrivals = route({
  method: 'GET',
  path: '/arrivals/count',
  may: 'leavers:manage',
  forPeople: true,
  summary: 'The length of every list of arrivals',
  responses: { 200: answer(counts) },
});

/** Days after their last day within which a sign-in counts. */
export const signedInDays = 30;

/** Leavers of one month. */
const arrivalFigures = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  /** Whose last day was in the month: ex-employees, and leavers who have not arrived or declined. */
  left: z.number(),
  /** Those announced by a source, not by hand, who became ex-employees. */
  arrived: z.number(),
  /** Those who confirmed a private address. */
  confirmed: z.number(),
  /** Those who agreed themselves to at least one topic of mail. */
  agreed: z.number(),
  /** Those who signed in to their account within 30 days of their last day. */
  signedIn: z.number(),
});
export type ArrivalFigures = z.infer<typeof arrivalFigures>;

export const readArrivalFigures = route({
  method: 'GET',
  path: '/arrivals/figures',
  may: 'leavers:manage',
  forPeople: true,
  summary:
    'How many of the leavers of the last calendar month in India, and of the month before it, arrived automatically, confirmed a private address, agreed to mail and signed in within 30 days',
  responses: {
    200: answer(
      z.object({
        last: arrivalFigures,
        before: arrivalFigures,
        /** Whether the journey that welcomes them is on. */
        welcomes: z.boolean(),
      }),
    ),
  },
});

const id = z.object({ id: recordId(arrivalMessages.invalidId) });

export const readLeaver = route({
  method: 'GET',
  path: '/arrivals/{id}',
  may: 'leavers:manage',
  forPeople: true,
  summary: 'One leaver: what is known and who said it, and what waits for a decision',
  params: id,
  responses: { 200: answer(leaver) },
});

export const announceLeaver = route({
  method: 'POST',
  path: '/arrivals',
  may: 'leavers:manage',
  forPeople: true,
  summary: 'Announce a leaver by hand',
  body: newLeaver,
  responses: { 201: answer(leaver) },
});

export const changeLeaver = route({
  method: 'POST',
  path: '/arrivals/{id}',
  may: 'leavers:manage',
  forPeople: true,
  summary: 'Change what is known about a leaver; what HR enters counts more than what a system says',
  params: id,
  body: leaverChanges,
  responses: { 200: answer(leaver) },
});

export const cancelLeaver = route({
  method: 'DELETE',
  path: '/arrivals/{id}',
  may: 'leavers:manage',
  forPeople: true,
  summary: 'They stay: everything about the announcement is deleted',
  params: id,
  responses: { 200: answer(z.object({ _id: z.string() })) },
});

export const settleLeaver = route({
  method: 'POST',
  path: '/arrivals/{id}/decisions',
  may: 'leavers:manage',
  forPeople: true,
  summary: 'Decide what waits: use or dismiss the other value of a fact, or close the remark of the leaver',
  params: id,
  body: z.object({
    /** The fact in conflict, or `remark`. */
    about: z.enum([...leaverFacts, 'remark'], { error: 'Unknown decision' }),
    /** Whether the other value is used. */
    use: z.boolean().optional(),
  }),
  responses: { 200: answer(leaver) },
});

export const getArrivalSettings = route({
  method: 'GET',
  path: '/arrivals/settings',
  may: 'leavers:manage',
  forPeople: true,
  summary: 'When leavers are asked and reminded',
  responses: { 200: answer(arrivalSettings) },
});

export const changeArrivalSettings = route({
  method: 'POST',
  path: '/arrivals/settings',
  may: 'company:settings',
  forPeople: true,
  summary: 'Set when leavers are asked and reminded',
  body: givenArrivalSettings,
  responses: { 201: answer(arrivalSettings) },
});

const importId = z.object({ id: recordId('Invalid import id') });

export const countImportLeavers = route({
  method: 'GET',
  path: '/arrivals/imports/{id}',
  may: 'leavers:manage',
  forPeople: true,
  summary: 'The rows of an import that are refused only because their last day is in the future',
  params: importId,
  responses: { 200: answer(z.object({ leavers: z.number() })) },
});

export const announceImport = route({
  method: 'POST',
  path: '/arrivals/imports/{id}',
  may: 'leavers:manage',
  forPeople: true,
  summary: 'Announce those rows as leavers',
  params: importId,
  responses: {
    201: answer(
      z.object({
        announced: z.number(),
        /** Rows that could not be announced, with the reason. */
        refused: z.array(z.object({ row: z.number(), reason: z.string() })),
      }),
    ),
  },
});
