import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fromRoot } from '../lib/project.mjs'
import { BUDGETS, bundleFaults, spentBudgets } from './bundles.mjs'

const BUNDLES = {
  'index.html': { file: 'index.js', kb: 30, imports: ['react'] },
  react: { file: 'react.js', kb: 60, imports: [] },
  'app.tsx': { file: 'app.js', kb: 100, imports: ['react', 'antd'] },
  antd: { file: 'antd.js', kb: 200, imports: ['react'] },
  'chart.tsx': { file: 'chart.js', kb: 190, imports: ['antd'] },
}

function budgets(signInKb, shellKb) {
  return [
    { name: 'sign-in', entries: ['index.html'], maxKb: signInKb },
    { name: 'shell', entries: ['app.tsx'], maxKb: shellKb },
  ]
}

it('a step costs what it imports, but not what is there already', () => {
  expect(spentBudgets(BUNDLES, budgets(0, 0)).map(({ kb }) => kb)).toEqual([90, 300])
})

it('what is over its budget is a fault, what is just within is not', () => {
  expect(bundleFaults(BUNDLES, budgets(90, 300))).toEqual([])
  expect(bundleFaults(BUNDLES, budgets(89, 300))).toEqual([
    'sign-in: 90.0 kB of JavaScript, more than 89',
  ])
})

it('an entry that the build does not have is a fault', () => {
  const lost = [{ name: 'shell', entries: ['gone.tsx'], maxKb: 1 }]
  expect(bundleFaults(BUNDLES, lost)).toEqual(['shell: the build has no chunk for gone.tsx'])
})

it('counts every text that the shell waits for', () => {
  const [, list] = /SHELL_TEXTS = \[([^\]]+)\]/.exec(
    readFileSync(fromRoot('web/app/app.tsx'), 'utf8'),
  )
  const texts = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => `locales/zh/${name}.ts`)
  expect(texts).toContain('locales/zh/shell.ts')
  expect(BUDGETS.flatMap(({ entries }) => entries)).toEqual(expect.arrayContaining(texts))
})
