import type { Icon } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createElement, type LazyExoticComponent, lazy, type ReactNode } from 'react';
import type { Profile } from '#contract/accounts/accounts.ts';
import type { Address } from '#contract/base/paths.ts';
import type { Permission } from '#contract/base/permissions.ts';
import type { WaitingKind } from '#contract/base/waiting.ts';
import type { Waiting } from '#contract/directory/overview-parts.ts';
import type { PersonRecord } from '#contract/directory/people.ts';
import type { TimelineEntry } from '#contract/directory/timeline.ts';
import type { FeedItem } from '#contract/ex-employee/own.ts';
import type { FilterControlProps, PersonFilter } from './person-filter.ts';
import type { SelectionDialogProps } from './selected.ts';

/** Where it stands among those of other features, the lowest first; tens leave room between them. */
type Ordered = { order: number };

type NavigationLink = Ordered & {
  label: string;
  to: Address;
  may?: Permission;
  /** The pages below the address belong to the entry too. */
  hasPagesBelow?: true;
};
export type NavigationEntry = NavigationLink & {
  area: 'portal' | 'exemployee' | 'admin';
  icon: Icon;
  /** Pages of the section that are no entries of the navigation. */
  pages?: readonly Address[];
  /** Where a permission does not decide it: asks the server whether the entry is there. */
  isShown?: (signal: AbortSignal) => Promise<boolean>;
};
/** An entry of the second level, below the one that leads to `under`. */
export type NavigationChild = NavigationLink & {
  under: Address;
  /** Which of what waits for the company's people is decided there. */
  waiting?: (counts: Waiting) => number | null;
};

/**
 * What the command palette offers besides the pages of the navigation.
 * `asks`: what the page does at once when it is opened by it (use-asked.ts).
 */
export type PaletteAction = Ordered & { label: string; icon: Icon; may?: Permission; to: Address; asks?: Asked };
export type Asked = 'create' | 'export';

/** Something that the command palette has found on the server. With a photo, be it none, it is somebody and has a face. */
export type Found = { id: string; label: string; note?: string; to: string; icon?: Icon; photo?: string | null };
/** What the command palette asks the server for: one request for each text, the best first; it shows a few of them. */
export type Find = Ordered & {
  area: 'portal' | 'admin';
  key: string;
  label: string;
  icon: Icon;
  may: Permission;
  find: (search: string, asked: { client: QueryClient; signal: AbortSignal }) => Promise<readonly Found[]>;
};

export const settingsGroups = ['You', 'Company', 'Privacy', 'Connections'] as const;

/** One page of the settings: /home/settings/{key}. Without `may` it is everybody's own. */
export type SettingsSection = Ordered & {
  key: string;
  label: string;
  group: (typeof settingsGroups)[number];
  may?: Permission;
  Section: LazyExoticComponent<ComponentType>;
};

/** One kind of request that waits for HR: /home/exemployee_management/requests?tab={key}. */
export type RequestTab = Ordered & {
  /** The server counts how many wait: beside the label, in the rail, and on the overview. */
  key: Exclude<WaitingKind, 'duplicates'>;
  label: string;
  may: Permission;
  /** What the overview says when some wait, after their number. */
  words: { one: string; many: string };
  Tab: LazyExoticComponent<ComponentType>;
};

/** One part of the ex-employee's profile: /exemployee/profile?section={key}. */
export type ProfileSection = Ordered & {
  key: string;
  label: string;
  /** Below each other. */
  panels: readonly LazyExoticComponent<ComponentType>[];
};

/** A dialog whose code comes when its button is pointed at or pressed. */
export type LateDialog<Props> = {
  load: () => Promise<{ default: (props: Props) => ReactNode }>;
  Dialog: (props: Props) => ReactNode;
};
export const lateDialog = <Props extends object>(load: LateDialog<Props>['load']): LateDialog<Props> => {
  const Dialog = lazy(load) as unknown as ComponentType<Props>;
  return { load, Dialog: (props) => createElement(Dialog, props) };
};

/** What is done with chosen people: with a selection of the list, and with the one person of a record. */
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

/** What is done with a record besides, behind the dots. */
export type RecordAction = Ordered & { key: string; label: string; icon: Icon; may: Permission } & (
    | { to: Address; search: (person: PersonRecord) => Record<string, string> }
    /** What it does lasts: it is set apart, in red. `onDone`: the record is gone. */
    | (LateDialog<RecordDialogProps> & { lasts: true })
  );
export type RecordDialogProps = { person: PersonRecord; onClose: () => void; onDone: () => void };

/** A section of a record below what the directory itself shows there. */
export type RecordSection = Ordered & {
  key: string;
  title: string;
  may: Permission;
  Section: LazyExoticComponent<ComponentType<{ id: string }>>;
};

type Happening = TimelineEntry['kind'];
type EntryOf<K extends Happening> = Extract<TimelineEntry, { kind: K }>;
/** How a kind of entry is shown on the timeline of a person. */
export type TimelineWords<K extends Happening = Happening> = {
  icon: Icon;
  /** Where the icon depends on the entry. */
  iconOf?: (entry: EntryOf<K>) => Icon;
  /** What happened, in a sentence without who did it. */
  headline: (entry: EntryOf<K>) => string;
  /** Where there is more of it, for those who may see it. */
  link?: (entry: EntryOf<K>, profile: Profile | undefined) => TimelineLink | null;
  /** What else there is to say about it. */
  detail?: (entry: EntryOf<K>) => string | null;
  badges?: (entry: EntryOf<K>) => readonly Badge[];
};
type Badge = { label: string; tone: 'good' | 'warn' | 'bad' | 'info' | 'neutral' };
export type TimelineLink = { to: string; params?: Record<string, string>; search?: Record<string, string> };
export type TimelineKinds = { [K in Happening]: TimelineWords<K> };

type Kind = FeedItem['kind'];
/** How each kind of what stands in the feed is shown. */
export type FeedCards = { [K in Kind]: ComponentType<{ item: Extract<FeedItem, { kind: K }> }> };

/** The controls of filters, apart from the filters: who only says them in words does without. */
export type FilterControls = ReadonlyMap<PersonFilter, ComponentType<FilterControlProps>>;

/** What is handed in as code, loaded with the pages that need it. */
export type HandedIn = {
  feed: FeedCards;
  timeline: TimelineKinds;
  filters: readonly PersonFilter[];
  controls: FilterControls;
};

/**
 * What a feature plugs into the areas of those who are signed in, declared in its feature.ts. All of them come with the first of
 * these areas, so what is drawn, queries and the contract's schemas are imported when they are wanted and not before.
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
  filters?: () => Promise<readonly PersonFilter[]>;
  timeline?: () => Promise<Partial<TimelineKinds>>;
  feed?: { [K in Kind]?: () => Promise<FeedCards[K]> };
};

/** A component whose code comes when it is first shown. */
export function lazyComponent<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }));
}

let declared: readonly Feature[] = [];
let handed: Partial<HandedIn> = {};

/** Hands the features of the product (web/src/app/features.ts) down to those that show what others declare. */
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

/** Loads what all features hand in of these kinds; once, since none of it changes. */
export async function loadHandedIn(parts: readonly (keyof HandedIn)[]) {
  const load = async <Part extends keyof HandedIn>(part: Part) => {
    handed[part] ??= await collectors[part]();
  };
  await Promise.all(parts.map(load));
}

/** What the features have handed in; only for pages that name it in `needs`. */
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
>;
type Entry<Part extends keyof Lists> = NonNullable<Lists[Part]>[number];

/** What the features have declared of one kind, in its order. */
export function plugged<Part extends keyof Lists>(part: Part): readonly Entry<Part>[] {
  const entries = declared.flatMap((feature) => (feature[part] ?? []) as readonly Entry<Part>[]);
  return entries.toSorted(byOrder);
}
