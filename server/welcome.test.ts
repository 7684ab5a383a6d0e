import { expect, it } from 'vitest'
import { welcome } from './welcome.ts'

const address = 'http://127.0.0.1:5180'
const started = { address, demo: true, hasAccounts: true, isFirst: true }

it('names the accounts of a demonstration with their passwords, and the next step', () => {
  const lines = welcome(started).split('\n')
  expect(lines[0]).toBe(`Powerdesk is ready at ${address}`)
  expect(lines).toContain('Accounts of the demonstration, password Powerdesk#2026:')
  expect(lines).toContain('  admin     Administrator     all systems')
  expect(lines).toContain('  solar     PV engineer       PV I-V diagnosis')
  expect(lines).toContain('  newcomer  Newcomer          generation trading, password Initial#2026')
  expect(lines.find((line) => line.startsWith('Next: '))).toContain(
    `open ${address}, choose trader`,
  )
  expect(welcome(started)).toContain('first forecasts are being computed')
  expect(welcome({ ...started, isFirst: false })).not.toContain('first forecasts')
})

it('tells no account and no password outside of a demonstration', () => {
  const said = welcome({ ...started, demo: false })
  expect(said).toContain(`Next: open ${address} and sign in.`)
  expect(said).not.toContain('2026')
  expect(welcome({ ...started, demo: false, hasAccounts: false })).toContain('npm run create-admin')
})
