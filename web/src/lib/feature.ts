import type { Icon } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createElement, type LazyExoticComponent, lazy, type ReactNode } from 'react';
import type { Profile } from '#contract/accounts/accounts.ts';
import type { Address } from '#contract/base/paths.ts';
import type { Permission } from '#contract/base/permissions.ts';
import type { WaitingKind } from '#contract/base/waiting.ts';
import type { ImportSummary } from '#contract/directory/imports.ts';
import type { Waiting } from '#contract/directory/overview-parts.ts';
import type { PersonRecord } from '#contract/directory/people.ts';
import type { TimelineEntry } from '#contract/directory/timeline.ts';
import type { FeedItem, OwnCounts } from '#contract/ex-employee/own.ts';
import type { FilterControlProps, PersonFilter } from './person-filter.ts';
import type { SelectionDialogProps } from './selected.ts';

/** The position among entries of other features, lowest first; use multiples of ten. */
type Ordered = { order: number };

type NavigationLink = Ordered & {
  label: string;
  to: Address;
  may?: Permission;
  /** Whether pages below the address belong to the entry too. */
  hasPagesBelow?: true;
};
export type NavigationEntry = NavigationLink & {
  area: 'portal' | 'exemployee' | 'admin';
  icon: Icon;
  /** Pages of the section that are no entries of the navigation. */
  pages?: readonly Address[];
  /** For entries that do not depend on a permission: asks the server whether to show the entry. */
  isShown?: (signal: AbortSignal) => Promise<boolean>;
};
/** A second-level entry of the navigation, below the one that leads to `under`. */
export type NavigationChild = NavigationLink & {
  under: Address;
  /** The number of open requests that are decided there. */
  waiting?: (counts: Waiting) => number | null;
};

/**
 * An action of the command palette besides the pages of the navigation. `asks`: the action that the opened page runs at once
 * (use-asked.ts).
 */
export type PaletteAction = Ordered & { label: string; icon: Icon; may?: Permission; to: Address; asks?: Asked };
export type Asked = 'create' | 'export';

/** A search result of the command palette from the server. With a photo, even null, it is a person and shows a face. */
export type Found = { id: string; label: string; note?: string; to: string; icon?: Icon; photo?: string | null };
/** A search of the command palette on the server: one request per text, best first; only a few are shown. */
export type Find = Ordered & {
  area: 'portal' | 'admin';
  key: string;
  label: string;
  icon: Icon;
  may: Permission;
  find: (search: string, asked: { client: QueryClient; signal: AbortSignal }) => Promise<readonly Found[]>;
};

export const settingsGroups = ['You', 'Company', 'Privacy', 'Connections'] as const;

/** A page of the settings: /home/settings/{key}. Without `may` it is for everyone. */
export type SettingsSection = Ordered & {
  key: string;
  label: string;
  group: (typeof settingsGroups)[number];
  may?: Permission;
  Section: LazyExoticComponent<ComponentType>;
};

/** A kind of request that waits for HR: /home/exemployee_management/requests?tab={key}. */
export type RequestTab = Ordered & {
  /** The server counts the waiting requests: shown next to the label, in the rail, and on the overview. */
  key: Exclude<WaitingKind, 'duplicates'>;
  label: string;
  may: Permission;
  /** The text on the overview after the number of waiting requests. */
  words: { one: string; many: string };
  Tab: LazyExoticComponent<ComponentType>;
};

export const profileGroups = ['About you', 'Activity', 'Account'] as const;

/** A part of the ex-employee's profile: /exemployee/profile?section={key}. */
export type ProfileSection = Ordered & {
  key: string;
  label: string;
  icon: Icon;
  group: (typeof profileGroups)[number];
  /** Which of the own counts is the length of its list: the number beside the label. */
  counts?: keyof OwnCounts;
  /** Panels, one below the other. */
  panels: readonly LazyExoticComponent<ComponentType>[];
};

/** A dialog whose code is loaded when its button is hovered or pressed. */
export type LateDialog<Props> = {
  load: () => Promise<{ default: (props: Props) => ReactNode }>;
  Dialog: (props: Props) => ReactNode;
};
export const lateDialog = <Props extends object>(load: LateDialog<Props>['load']): LateDialog<Props> => {
  const Dialog = lazy(load) as unknown as ComponentType<Props>;
  return { load, Dialog: (props) => createElement(Dialog, props) };
};

/** An action on selected people: on a selection in the list, and on the person of a record. */
export type SelectionAction = Ordered &
  LateDialog<SelectionDialogProps> & {
    key: string;
    label: string;
    icon: Icon;
    may: Permission;
    /** How a record offers it: as its main button; as the next, which takes its place when the return window is high; or, when missing, behind the dots. */
    onRecord?: 'main' | 'next';
    /** Whether a record offers it for this person. */
    isFor?: (person: PersonRecord) => boolean;
  };

/** Another action on a record, in the menu. */
export type RecordAction = Ordered & { key: string; label: string; icon: Icon; may: Permission } & (
    | { to: Address; search: (person: PersonRecord) => Record<string, string> }
    /** A destructive action: separated, and in red. `onDone`: the record no longer exists. */
    | (LateDialog<RecordDialogProps> & { lasts: true })
  );
export type RecordDialogProps = { person: PersonRecord; onClose: () => void; onDone: () => void };

/** A section of a record, below those of the directory itself. */
export type RecordSection = Ordered & {
  key: string;
  title: string;
  may: Permission;
  Section: LazyExoticComponent<ComponentType<{ id: string }>>;
};

/** A part of the ex-employee's page about their verified career, below their links: another way to prove it. */
export type CareerPart = Ordered & { key: string; Part: LazyExoticComponent<ComponentType> };

/** A panel of the directory's overview, below its own: one more `OverviewPanel` of the usual height. */
export type OverviewPart = Ordered & {
  key: string;
  /** Shown while its code loads. */
  title: string;
  may: Permission;
  Panel: LazyExoticComponent<ComponentType>;
};

/** What else can be done with the rows that an import does not take; it is also shown where there are none. */
export type ImportOffer = Ordered & {
  key: string;
  may: Permission;
  Offer: LazyExoticComponent<ComponentType<{ of: ImportSummary }>>;
};

type Happening = TimelineEntry['kind'];
type EntryOf<K extends Happening> = Extract<TimelineEntry, { kind: K }>;
/** The texts of a kind of entry on the timeline of a person. */
export type TimelineWords<K extends Happening = Happening> = {
  icon: Icon;
  /** For icons that depend on the entry. */
  iconOf?: (entry: EntryOf<K>) => Icon;
  /** The event as a phrase without its author. */
  headline: (entry: EntryOf<K>) => string;
  /** A link to details, for users who may see them. */
  link?: (entry: EntryOf<K>, profile: Profile | undefined) => TimelineLink | null;
  /** Further details. */
  detail?: (entry: EntryOf<K>) => string | null;
  badges?: (entry: EntryOf<K>) => readonly Badge[];
};
type Badge = { label: string; tone: 'good' | 'warn' | 'bad' | 'info' | 'neutral' };
export type TimelineLink = { to: string; params?: Record<string, string>; search?: Record<string, string> };
export type TimelineKinds = { [K in Happening]: TimelineWords<K> };

type Kind = FeedItem['kind'];
/** The card for each kind of feed item. */
export type FeedCards = { [K in Kind]: ComponentType<{ item: Extract<FeedItem, { kind: K }> }> };

/** The controls of filters, separate from the filters: code that only describes them does not load these. */
export type FilterControls = ReadonlyMap<PersonFilter, ComponentType<FilterControlProps>>;

/** The parts of features that are code, loaded with the pages that need them. */
export type HandedIn = {
  feed: FeedCards;
  timeline: TimelineKinds;
  filters: readonly PersonFilter[];
  controls: FilterControls;
};

/**
 * The parts that a feature plugs into the signed-in areas, declared in its feature.ts. All of these load with the first of those areas, so
 * components, queries and the contract's schemas are imported lazily.
 */
export type Feature = {
  navigation?: readonly (NavigationEntry | NavigationChild)[];
  actions?: readonly PaletteAction[];
  finds?: readonly Find[];
  settings?: readonly SettingsSection[];
  requests?: readonly RequestTab[];
  profile?: readonly ProfileSection[];
  selectionActions?: readonly SelectionAction[];
  recordActions?: readonly RecordAction[];
  recordSections?: readonly RecordSection[];
  careerParts?: readonly CareerPart[];
  overviewPanels?: readonly OverviewPart[];
  importOffers?: readonly ImportOffer[];
  filters?: () => Promise<readonly PersonFilter[]>;
  timeline?: () => Promise<Partial<TimelineKinds>>;
  feed?: { [K in Kind]?: () => Promise<FeedCards[K]> };
};

/** Wraps a component whose code loads when it is first shown. */
export function lazyComponent<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }));
}

let declared: readonly Feature[] = [];
let handed: Partial<HandedIn> = {};

/** Registers the features of the product (web/src/app/features.ts) for components that show parts of others. */
export function plugIn(features: readonly Feature[]) {
  declared = features;
  handed = {};
}

const byOrder = (one: Ordered, other: Ordered) => one.order - other.order;

const collectors: { [Part in keyof HandedIn]: () => Promise<HandedIn[Part]> } = {
  feed: async () => {
    const cards = declared.flatMap(({ feed = {} }) => Object.entries(feed));
    const loaded = cards.map(async ([kind, load]) => [kind, await load()] as const);
    return Object.fromEntries(await Promise.all(loaded)) as FeedCards;
  },
  timeline: async () => {
    const loaded = await Promise.all(declared.map(async ({ timeline }) => timeline?.()));
    return Object.assign({}, ...loaded) as TimelineKinds;
  },
  filters: async () => {
    const loaded = await Promise.all(declared.map(async ({ filters }) => (await filters?.()) ?? []));
    return loaded.flat().sort(byOrder);
  },
  controls: async () => {
    await loadHandedIn(['filters']);
    const loading = handedIn('filters').flatMap((filter) => {
      const { control } = filter;
      return control ? [control.load().then((Control) => [filter, Control] as const)] : [];
    });
    return new Map(await Promise.all(loading));
  },
};

/** Loads the parts of these kinds from all features; once, since they never change. */
export async function loadHandedIn(parts: readonly (keyof HandedIn)[]) {
  const load = async <Part extends keyof HandedIn>(part: Part) => {
    handed[part] ??= await collectors[part]();
  };
  await Promise.all(parts.map(load));
}

/** Returns the loaded parts of all features; only for pages that list the kind in `needs`. */
export function handedIn<Part extends keyof HandedIn>(part: Part): HandedIn[Part] {
  const found = handed[part];
  if (!found) throw new Error(`A page shows ${part} without naming it in what it needs`);
  return found;
}

type Lists = Pick<
  Feature,
  | 'navigation'
  | 'actions'
  | 'finds'
  | 'settings'
  | 'requests'
  | 'profile'
  | 'selectionActions'
  | 'recordActions'
  | 'recordSections'
  | 'careerParts'
  | 'overviewPanels'
  | 'importOffers'
>;
type Entry<Part extends keyof Lists> = NonNullable<Lists[Part]>[number];

/** Returns all declared parts of one kind, in order. */
export function plugged<Part extends keyof Lists>(part: Part): readonly Entry<Part>[] {
  const entries = declared.flatMap((feature) => (feature[part] ?? []) as readonly Entry<Part>[]);
  return entries.toSorted(byOrder);
}
