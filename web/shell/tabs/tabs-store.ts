import { create } from 'zustand'
import { addTab, onlyTab, type Tab, type Tabs, withoutTab } from './tabs.ts'

type State = {
  tabs: Tabs
  /** A page is made anew when its version rises. */
  versions: Readonly<Record<string, number>>
  /** Titles that pages gave themselves. */
  titles: Readonly<Record<string, string>>
}

const EMPTY: State = { tabs: [], versions: {}, titles: {} }

export const useTabs = create<State>(() => EMPTY)

export function openTab(view: Tab): void {
  useTabs.setState(({ tabs }) => ({ tabs: addTab(tabs, view) }))
}

/** @returns the tabs that are left */
export function closeTab(key: string): Tabs {
  useTabs.setState((state) => ({ tabs: withoutTab(state.tabs, key), ...renewed(state, [key]) }))
  return useTabs.getState().tabs
}

export function closeOtherTabs(key: string): void {
  useTabs.setState((state) => {
    const closed = withoutTab(state.tabs, key).map((tab) => tab.key)
    return { tabs: onlyTab(state.tabs, key), ...renewed(state, closed) }
  })
}

export function closeAllTabs(): void {
  useTabs.setState((state) => {
    const closed = state.tabs.map((tab) => tab.key)
    return { tabs: [], ...renewed(state, closed) }
  })
}

/** The next showing of the page starts afresh. */
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
