import { QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { MenuItem } from '#api/session/endpoints.ts'
import { flushNow } from '#web/app/flush-now.ts'
import { createPageRegistry, type PageModule } from '#web/app/page-registry.ts'
import { createQueryClient } from '#web/client/query.ts'
import { changeSession, NOBODY } from '#web/client/session/session-store.ts'
import { ShellLayout } from '#web/shell/shell-layout.tsx'
import { useTabs } from '#web/shell/tabs/tabs-store.ts'

type Entry = { title: string; uri: string; classify?: number; children?: Entry[] }

/** A menu of the server from titles and uris. */
export function menuOf(entries: readonly Entry[], nextId = { value: 1 }): MenuItem[] {
  return entries.map(({ title, uri, classify = 1, children = [] }) => ({
    id: nextId.value++,
    pMenuId: null,
    uri,
    menuTitle: title,
    selectImg: '',
    menuClassify: classify,
    children: menuOf(children, nextId),
  }))
}

export function pageRegistry(pages: Record<string, ComponentType | (() => Promise<PageModule>)>) {
  return createPageRegistry(
    Object.fromEntries(
      Object.entries(pages).map(([uri, page]) => [
        `../features/test/pages${uri}.page.tsx`,
        isLoader(page) ? page : async () => ({ Page: page }),
      ]),
    ),
  )
}

/** Marks a page that is fetched by a function of its own. */
export function loaded(load: () => Promise<PageModule>): () => Promise<PageModule> {
  return Object.assign(load, { isLoader: true })
}

function isLoader(page: unknown): page is () => Promise<PageModule> {
  return (page as { isLoader?: boolean }).isLoader === true
}

export function Surroundings({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={createQueryClient()}>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <App>{children}</App>
      </ConfigProvider>
    </QueryClientProvider>
  )
}

/** The shell with a menu and pages, at an address. */
export function shellAt(
  address: string,
  { menu, pages }: { menu: MenuItem[]; pages: ReturnType<typeof pageRegistry> },
) {
  changeSession({
    ...NOBODY,
    token: 't',
    roles: ['admin'],
    account: 'trader',
    username: 'Trader',
    userId: 1,
    systemType: '1',
    province: { value: '1', label: '陕西' },
    provinceList: [
      { value: '1', label: '陕西' },
      { value: '2', label: '新疆' },
    ],
    menulist: menu,
    currentModule: 0,
  })
  localStorage.removeItem('powerdesk.tabs')
  useTabs.setState(useTabs.getInitialState())
  const element = <ShellLayout pages={pages} menuFailed={false} onRetryMenu={() => undefined} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  const ui = (
    <Surroundings>
      <RouterProvider router={router} flushSync={flushNow} />
    </Surroundings>
  )
  return { router, ui }
}
