import { cleanup, configure } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { callAnswered } from '../client/connection.ts'
import { addPluralFormat } from '../client/plural-format.ts'
import { changeSession, NOBODY } from '../client/session/session-store.ts'
import { readNamespaces } from './read-namespaces.ts'
import { installStandIns } from './stand-ins.ts'

/** What the code under test wrote to the console; anything at all fails the test. */
const written: unknown[][] = []

installStandIns()
// antd components with user-event, and parts that are loaded lazily, take seconds on a busy machine.
vi.setConfig({ testTimeout: 240_000 })
configure({ asyncUtilTimeout: 100_000 })

/** Files share a process: none begins as somebody, with calls cut off by a logout, or out of reach of a server. */
function startAsNobody(): void {
  changeSession({ token: 'of a test' })
  changeSession(NOBODY)
  callAnswered()
}

beforeAll(async () => {
  startAsNobody()
  await i18next.use(initReactI18next).init({
    lng: 'zh',
    fallbackLng: false,
    resources: { zh: readNamespaces('zh'), en: readNamespaces('en') },
    interpolation: { escapeValue: false },
  })
  addPluralFormat(i18next)
})

beforeEach(() => {
  written.length = 0
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...args) => void written.push(args))
  }
})

afterEach(() => {
  cleanup()
  startAsNobody()
  const said = written.splice(0)
  vi.restoreAllMocks()
  expect(said, 'the console must stay silent').toEqual([])
})
