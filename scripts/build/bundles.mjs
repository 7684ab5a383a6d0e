import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { fromRoot } from '../lib/project.mjs'

const KB = 1000

/** Texts without which the shell does not begin (web/app/app.tsx). */
const SHELL_TEXTS = ['shell', 'errors', 'ui', 'comfort', 'notification', 'password']

/**
 * JavaScript that a browser fetches before it can show something, in kB of gzip. A step does not
 * count again what an earlier one has brought.
 */
export const BUDGETS = [
  { name: 'sign-in page', entries: ['index.html'], maxKb: 105 },
  {
    name: 'shell to first content',
    entries: ['app/app.tsx', ...SHELL_TEXTS.map((name) => `locales/zh/${name}.ts`)],
    maxKb: 330,
  },
]

/** Chunks of the build, `{ file, kb, imports }`, by the names of Vite's manifest. */
export function readBundles(dist = fromRoot('dist')) {
  const manifest = JSON.parse(readFileSync(`${dist}/web-manifest.json`, 'utf8'))
  const kb = (file) => gzipSync(readFileSync(`${dist}/web/${file}`), { level: 9 }).length / KB
  return Object.fromEntries(
    Object.entries(manifest).map(([key, chunk]) => [
      key,
      {
        file: chunk.file,
        kb: kb(chunk.file),
        imports: chunk.imports ?? [],
      },
    ]),
  )
}

/** Keys of the chunks that come with these: themselves and all that they import at once. */
function initialGraph(bundles, entries) {
  const found = new Set()
  const visit = (key) => {
    if (found.has(key) || !(key in bundles)) return
    found.add(key)
    for (const next of bundles[key].imports) visit(next)
  }
  for (const entry of entries) visit(entry)
  return found
}

/** Each budget with what it is spent on: `{ name, maxKb, keys, kb }`. */
export function spentBudgets(bundles, budgets = BUDGETS) {
  const loaded = new Set()
  return budgets.map(({ name, entries, maxKb }) => {
    const missing = entries.filter((entry) => !(entry in bundles))
    const keys = [...initialGraph(bundles, entries)].filter((key) => !loaded.has(key))
    for (const key of keys) loaded.add(key)
    return { name, maxKb, missing, keys, kb: keys.reduce((sum, key) => sum + bundles[key].kb, 0) }
  })
}

/** What is over its budget, one sentence each. */
export function bundleFaults(bundles = readBundles(), budgets = BUDGETS) {
  return spentBudgets(bundles, budgets).flatMap(({ name, maxKb, missing, kb }) => [
    ...missing.map((entry) => `${name}: the build has no chunk for ${entry}`),
    ...(kb > maxKb ? [`${name}: ${kb.toFixed(1)} kB of JavaScript, more than ${maxKb}`] : []),
  ])
}

/** Prints every chunk, largest first, and the budgets. */
export function printBundles(bundles = readBundles()) {
  const budgets = spentBudgets(bundles)
  const lines = Object.entries(bundles)
    .filter(([, { file }]) => /\.(js|css)$/.test(file))
    .sort(([, a], [, b]) => b.kb - a.kb)
    .map(([key, { file, kb }]) => {
      const step = budgets.find(({ keys }) => keys.includes(key))
      return `${kb.toFixed(1).padStart(8)}  ${file}${step ? `  [${step.name}]` : ''}`
    })
  console.log(['kB gzip  chunk', ...lines].join('\n'))
  for (const { name, kb, maxKb } of budgets) {
    console.log(`${name}: ${kb.toFixed(1)} of ${maxKb} kB gzip`)
  }
}
