import { create } from 'zustand'
import { forgetTabsOf, readTabs, type TabOwner, writeTabs } from './stored-tabs.ts'
import {
  addTab,
  type ClosedTab,
  pinTab,
  type Tab,
  type Tabs,
  type Visit,
  withoutTabs,
  withReopened,
} from './tabs.ts'

type State = {
  /** Whose tabs they are; null before the session has its menu. */
  owner: TabOwner | null
  tabs: Tabs
  /** Tabs that can be opened again, the latest at the end. */
  closed: readonly ClosedTab[]
  /** A page is made anew when its version has risen. */
  versions: Readonly<Record<string, number>>
  /** Titles that pages gave themselves. */
  titles: Readonly<Record<string, string>>
}

export const useTabs = create<State>(() => ({
  owner: null,
  tabs: [],
  closed: [],
  versions: {},
  titles: {},
}))

useTabs.subscribe(({ owner, tabs }, before) => {
  if (owner !== null && tabs !== before.tabs) writeTabs(owner, tabs)
})

type Known = { isPage: (path: string) => boolean; keyOf: (path: string) => string }

/**
 * The tabs belong to somebody from now on. The first owner after a load finds the tabs of last time
 * again; another province starts with none, and those of the one before are forgotten.
 */
export function adoptTabs(owner: TabOwner, known: Known): void {
  const { owner: before, tabs } = useTabs.getState()
  if (before && isSame(before, owner)) return
  if (before) {
    closeAllTabs()
    useTabs.setState({ owner })
    writeTabs(owner, [])
    return
  }
  useTabs.setState({ owner, tabs: tabs.reduce<Tabs>(addTab, readTabs(owner, known)) })
}

/** Tabs whose page the menu does not hold any more fall away. */
export function keepKnownTabs(isPage: Known['isPage']): void {
  const gone = useTabs.getState().tabs.filter(({ path }) => !isPage(path))
  if (gone.length > 0) closeTabs(gone.map(({ key }) => key))
}

export function openTab(visit: Visit): void {
  useTabs.setState(({ tabs }) => ({ tabs: addTab(tabs, visit) }))
}

/** @returns the tabs that are left */
export function closeTabs(keys: readonly string[]): Tabs {
  useTabs.setState((state) => ({
    ...withoutTabs(state.tabs, state.closed, keys),
    ...renewed(state, keys),
  }))
  return useTabs.getState().tabs
}

/** Takes the last closed tab back whose page the menu still holds, if there is one. */
export function reopenTab(isPage: Known['isPage']): Tab | undefined {
  const { closed, tabs } = useTabs.getState()
  const known = closed.filter(({ tab }) => isPage(tab.path))
  const last = known.at(-1)
  if (!last) return undefined
  useTabs.setState({ closed: known.slice(0, -1), tabs: withReopened(tabs, last) })
  return last.tab
}

export function setPinned(key: string, pinned: boolean): void {
  useTabs.setState(({ tabs }) => ({ tabs: pinTab(tabs, key, pinned) }))
}

/** The end of a province: no tab is left, pinned or not, and none can come back. */
export function closeAllTabs(): void {
  useTabs.setState((state) => ({
    tabs: [],
    closed: [],
    ...renewed(
      state,
      state.tabs.map(({ key }) => key),
    ),
  }))
}

/** The end of a session: nothing is remembered of the user's tabs. */
export function forgetTabs(): void {
  const { owner } = useTabs.getState()
  closeAllTabs()
  if (owner) forgetTabsOf(owner.userId)
  useTabs.setState({ owner: null })
}

/** The page starts afresh when it is shown next. */
export function renewPage(key: string): void {
  useTabs.setState((state) => renewed(state, [key]))
}

export function titleTab(key: string, title: string | null): void {
  useTabs.setState(({ titles }) => {
    const { [key]: _, ...others } = titles
    return { titles: title === null ? others : { ...others, [key]: title } }
  })
}

function renewed({ versions, titles }: State, keys: readonly string[]) {
  const next = { ...versions }
  for (const key of keys) next[key] = (next[key] ?? 0) + 1
  const kept = Object.entries(titles).filter(([key]) => !keys.includes(key))
  return { versions: next, titles: Object.fromEntries(kept) }
}

function isSame(one: TabOwner, other: TabOwner): boolean {
  return (
    one.userId === other.userId &&
    one.systemType === other.systemType &&
    one.province === other.province
  )
}
