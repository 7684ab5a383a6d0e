import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { readTable } from '#files/documents/read-table.ts'
import { composeReport } from '../content/compose.ts'
import { sampleFacts } from '../sample/sample-facts.ts'
import { writeReportXlsx } from './write-report-xlsx.ts'

const RISKY = '=HYPERLINK("http://x")'

async function sheetsOf(facts = sampleFacts({ language: 'en', kind: 'ACCEPTANCE' })) {
  const bytes = await writeReportXlsx(facts, composeReport(facts))
  return { facts, bytes, sheets: (await readTable(bytes)).sheets }
}

it('has the summary, every string and the points of the shown curves', async () => {
  const { facts, sheets } = await sheetsOf()
  expect(sheets.map(({ name }) => name)).toEqual(['Summary', 'Strings', 'Curves'])
  const [summary, strings, curves] = sheets.map(({ rows }) => rows)
  expect(strings).toHaveLength(facts.strings.length + 1)
  expect(curves!.length).toBe(1 + facts.curves.length * 6 * 128)
  const cells = summary!.flatMap((row) => row.cells)
  expect(cells).toContain(composeReport(facts).contentSha256)
  const head = strings![0]!.cells
  const worst = strings![1]!.cells
  expect(worst[head.indexOf('Loss W')]).toBeCloseTo(facts.strings[0]!.lossW!)
  expect(worst[head.indexOf('Verdict')]).toBe('Fail')
})

it('is the same to the byte for the same facts', async () => {
  expect((await sheetsOf()).bytes.equals((await sheetsOf()).bytes)).toBe(true)
})

it('keeps a text that looks like a formula a text', async () => {
  const facts = sampleFacts({ language: 'en' })
  facts.strings[0]!.stringName = RISKY
  facts.plant.name = '+1'
  const { bytes } = await sheetsOf(facts)
  const cells = (await readXlsx(new Uint8Array(bytes))).sheets.flatMap(({ rows }) => rows.flat())
  expect(cells).toContain(`'${RISKY}`)
  expect(cells).toContain("'+1")
  expect(cells).not.toContain(RISKY)
})
