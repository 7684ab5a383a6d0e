import { describe, expect, it } from 'vitest'
import { scratchProject } from '../test/scratch-project.mjs'
import { citationFaults } from './citations.mjs'
import { lengthFaults } from './file-length.mjs'
import { localeFaults } from './locales.mjs'
import { partFaults } from './parts.mjs'
import { lostCalls, proofFaults } from './proofs.mjs'
import { selectorFaults } from './selectors.mjs'
import { workerFaults } from './workers.mjs'

describe('locales', () => {
  it('finds what one language lacks, says nothing or fills in differently', async () => {
    const root = scratchProject({
      'web/locales/zh/shell.ts': "export const shell = { a: '甲', b: { c: '{{n}}条' }, d: '丁' }",
      'web/locales/en/shell.ts': "export const shell = { a: '', b: { c: '{{m}} rows' }, e: 'E' }",
      'web/locales/zh/only-zh.ts': "export const onlyZh = { k: '零' }",
      'server/locales/zh.ts': "export const zh = { x: '错', gone: '无' }",
      'server/locales/en.ts': "export const en = { x: 'wrong' }",
    })
    expect(await localeFaults(root)).toEqual([
      'web/locales: en lacks only-zh.ts: onlyZh.k',
      'web/locales: en lacks shell.ts: shell.d',
      'web/locales: zh lacks shell.ts: shell.e',
      'web/locales: shell.ts: shell.a is empty',
      'web/locales: shell.ts: shell.b.c has {n} in zh but {m} in en',
      'server/locales: en lacks gone',
    ])
  })
  it('finds a text that two areas of the server have under one name', async () => {
    const areas = ['zh', 'en'].flatMap((language) => [
      [`server/locales/${language}/plant.ts`, "export const plant = { taken: 'a', own: 'b' }"],
      [`server/locales/${language}/rows.ts`, "export const rows = { taken: 'c' }"],
    ])
    expect(await localeFaults(scratchProject(Object.fromEntries(areas)))).toEqual([
      'server/locales: taken stands in plant.ts: plant.taken and in rows.ts: rows.taken',
    ])
  })
  it('is content with equal trees, with plural forms, and where there are no texts yet', async () => {
    const root = scratchProject({
      'web/locales/zh/t.ts': "export const t = { rows_other: '{{count}}行' }",
      'web/locales/en/t.ts':
        "export const t = { rows_one: '{{count}} row', rows_other: '{{count}} rows' }",
    })
    expect(await localeFaults(root)).toEqual([])
    expect(await localeFaults(scratchProject({ 'a.txt': '' }))).toEqual([])
  })
})

describe('parts', () => {
  const listing = (...lines) => `# House\n\`\`\`\n${lines.join('\n')}\n\`\`\`\n`
  it('finds a folder that is not listed, and a listed one that is not there', () => {
    const root = scratchProject({
      'ARCHITECTURE.md': listing('domain/   computations', '  units/   inner', 'gone/'),
      'domain/x.ts': '',
      'extra/y.ts': '',
    })
    expect(partFaults(root)).toEqual([
      'extra/ is not in the tree of ARCHITECTURE.md',
      'ARCHITECTURE.md lists gone/, which does not exist',
    ])
  })
  it('wants the document, and is content when both agree', () => {
    expect(partFaults(scratchProject({ 'a/x.ts': '' }))).toEqual(['ARCHITECTURE.md is missing'])
    const root = scratchProject({ 'ARCHITECTURE.md': listing('a/   things'), 'a/x.ts': '' })
    expect(partFaults(root)).toEqual([])
  })
})

describe('files', () => {
  it('may have 400 lines and no more', () => {
    const root = scratchProject({
      'server/long.ts': 'x\n'.repeat(401),
      'server/full.ts': 'x\n'.repeat(400),
      'node_modules/p/huge.ts': 'x\n'.repeat(999),
    })
    expect(lengthFaults(root)).toEqual(['server/long.ts has 401 lines, more than 400'])
  })
  it('of web may not name a class of antd', () => {
    const root = scratchProject({
      'web/ui/a.css': '.mine {}\n.mine .ant-table-cell { color: red }\n',
      'web/ui/b.tsx': "import 'antd'\nconst importantFile = './ant'\n",
    })
    expect(selectorFaults(root)).toEqual(['web/ui/a.css:2: .mine .ant-table-cell { color: red }'])
  })

  it('finds what makes a browser look at the whole page with each change', () => {
    const root = scratchProject({
      'web/ui/a.css':
        '.face:has(:checked) {}\n.body > :has([open]) {}\n.b:is(:empty, :has(i)) {}\n',
    })
    expect(selectorFaults(root)).toEqual([
      'web/ui/a.css:2: .body > :has([open]) {}',
      'web/ui/a.css:3: .b:is(:empty, :has(i)) {}',
    ])
  })
})

describe('proofs', () => {
  it('finds a sentence whose story or unit test is in no file, or proves nobody knows what', () => {
    const part = (title) => ({ title, part: 'a part' })
    const sentences = [
      { point: '1', sentence: 'a story bears it' },
      { point: '1', sentence: 'by a case', proof: [part('opens page 7 of zh'), part('a group')] },
      { point: '2', sentence: 'by no story', proof: ['was renamed'] },
      {
        point: '2',
        sentence: 'by units',
        unit: [part('web/a.test.ts: adds 1'), 'web/a.test.ts: gone'],
      },
      { point: '3', sentence: 'not built yet', later: 'a page' },
    ]
    const root = scratchProject({
      'e2e/specification/shell.json': JSON.stringify({ title: 't', sentences }),
      'e2e/a.test.ts': "describe('a group'); it(`a story bears it`); it(`opens page %d of $lang`)",
      'web/a.test.ts': "it.each([1])('adds %d', () => {})",
    })
    expect(proofFaults(root)).toEqual([
      'e2e/specification/shell.json: no test bears the title: was renamed',
      'e2e/specification/shell.json: no test bears the title: web/a.test.ts: gone',
      'e2e/specification/shell.json: point 2: by units\n    which part is proven by: gone',
    ])
  })
  it('finds a call of the specification whose path was renamed', () => {
    const built = { point: '7', sentence: '/user/doLogin: query: username; code, token' }
    const later = { point: '7', sentence: '/sys/user/save: body', later: 'administration' }
    const page = { point: '2', sentence: '/login: sign-in' }
    expect(lostCalls([built, later, page])).toEqual([])
    expect(lostCalls([built, later, page], () => false)).toEqual([
      '/user/doLogin of the specification is the path of no endpoint',
    ])
  })
})

describe('citations', () => {
  it('finds what a comment cites and a document links to that is not there', () => {
    const root = scratchProject({
      'docs/market.md': '# Markets\n## Slots, dates & days\n```\n## no heading\n```\n',
      'a.ts': [
        '/** By docs/market.md#slots-dates--days, not by docs/market.md#gone',
        ' * nor by the brief market-notes.md. */',
        "const name = 'made-up.md' // see docs/lost.md, https://example.org/there.md",
      ].join('\n'),
      'docs/a.md':
        '[here](market.md#markets) [up](../a.ts) [gone](b.png) [no](market.md#no-heading)',
      'README.md': '[a](#a)\n```\n[shown](only.md)\n```\n[web](https://example.org/x.md)\n# A',
    })
    expect(citationFaults(root)).toEqual([
      'a.ts: docs/market.md has no heading #gone',
      'a.ts: market-notes.md does not exist',
      'a.ts: docs/lost.md does not exist',
      'docs/a.md: docs/b.png does not exist',
      'docs/a.md: docs/market.md has no heading #no-heading',
    ])
  })
})

describe('worker threads', () => {
  it('are there, and beside whoever names them', () => {
    const root = scratchProject({
      'server/features/one/task.ts': "threadTask('server/features/one/one.worker')",
      'server/features/one/one.worker.ts': '',
      'server/features/two/task.ts': "threadTask('server/features/one/one.worker')",
      'server/features/two/lost.ts': "threadTask('server/features/two/lost.worker')",
    })
    expect(workerFaults(root)).toEqual([
      'server/features/two/lost.ts: server/features/two/lost.worker.ts does not exist',
      'server/features/two/task.ts: server/features/one/one.worker.ts lies in another folder',
    ])
  })
})
