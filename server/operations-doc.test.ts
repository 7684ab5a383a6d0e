import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fromProject } from '#database/connection/from-project.ts'
import { SYSTEM_MENU } from '#database/seed/menus/system.ts'
import { TRADING_MENU } from '#database/seed/menus/trading.ts'
import { SETTINGS } from '#domain/system/settings.ts'
import { routes } from './routes.ts'

const textOf = (path: string) => readFileSync(fromProject(path), 'utf8')
const DOC = textOf('docs/operations.md')
const found = (pattern: RegExp) => [...DOC.matchAll(pattern)].map(([, name]) => name!)
const quoted = found(/`([^`\n]+)`/g)

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
const menus = [...SYSTEM_MENU, ...TRADING_MENU].flatMap(({ titleEn, children = [] }) =>
  children.map((child) => `${titleEn} → ${child.titleEn}`),
)
const variables = [...textOf('server/config.ts').matchAll(/\benv\.([A-Z_]+)/g)].map(
  ([, name]) => name!,
)
const paths = new Set<string>([
  ...routes.map(({ endpoint }) => endpoint.path),
  ...['/metrics', '/health/live', '/health/ready', '/api/docs', '/api/v0/', '/chat/completions'],
])

it('what the guide of operations names is there', () => {
  const named = {
    commands: found(/npm run ([\w:-]+)/g).filter((name) => !(name in scripts)),
    pages: found(/((?:System|Data collection|Base data) → [A-Z][a-z]+(?: [a-z]+)?)\b/g).filter(
      (page) => !menus.some((menu) => page.startsWith(menu)),
    ),
    files: quoted.filter(
      (name) => /^\w+\/[\w/-]+\.ts$/.test(name) && !existsSync(fromProject(name)),
    ),
    paths: quoted.filter((name) => /^\/[a-z]/.test(name) && !paths.has(name)),
    calls: found(/powerdesk\.example(\/[\w/]+)/g).filter((path) => !paths.has(path)),
  }
  expect(named).toEqual({ commands: [], pages: [], files: [], paths: [], calls: [] })
})

it('and it names every setting, of the environment and of the page', () => {
  const missing = [...new Set([...variables, ...Object.keys(SETTINGS)])].filter(
    (name) => !quoted.includes(name),
  )
  expect(missing).toEqual([])
})
