import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { composeReport } from '../content/compose.ts'
import { sampleFacts } from '../sample/sample-facts.ts'
import { writePdf } from './write-pdf.ts'

const AT = new Date('2026-06-15T06:30:00Z')

async function written(language: 'zh' | 'en', change: object = {}) {
  const facts = { ...sampleFacts({ language }), ...change }
  const report = composeReport(facts)
  const { bytes, pages } = await writePdf(report, { at: AT, logo: null })
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf)
  return { report, bytes, pages, text }
}

/** Lines are broken where the page is full. */
const withoutBreaks = (text: string) => text.replace(/\s+/g, '')

describe.each(['zh', 'en'] as const)('a report as a PDF in %s', (language) => {
  it('says what the page says, on as many pages as it tells', async () => {
    const { report, text, pages } = await written(language)
    expect(text).toHaveLength(pages)
    const all = withoutBreaks(text.join(''))
    for (const { title, blocks } of report.sections) {
      expect(all).toContain(withoutBreaks(title))
      for (const block of blocks) {
        if (block.kind === 'TEXT') expect(all).toContain(withoutBreaks(block.text))
        if (block.kind !== 'FIGURES') continue
        for (const { value } of block.items) expect(all).toContain(withoutBreaks(value))
      }
    }
    for (const [index, page] of text.entries()) {
      expect(withoutBreaks(page)).toContain(
        language === 'zh' ? `第${index + 1}/${pages}页` : `Page${index + 1}/${pages}`,
      )
    }
    expect(withoutBreaks(text.at(-1)!)).toContain(report.contentSha256)
  })

  it('has subsets of its fonts inside, and is small', async () => {
    const { bytes } = await written(language)
    const source = bytes.toString('latin1')
    const names = [...source.matchAll(/\/FontName \/(\S+)/g)].map(([, name]) => name)
    expect(names).toHaveLength(2)
    for (const name of names) expect(name).toMatch(/^[A-Z]{6}\+NotoSansSC/)
    expect(source.match(/\/FontFile2 /g)).toHaveLength(2)
    expect(bytes.length).toBeLessThan(300_000)
  })
})

it('is the same to the byte for the same facts, and another for others', async () => {
  const [one, again, other] = [
    await written('zh'),
    await written('zh'),
    await written('zh', { orderedBy: '张三' }),
  ]
  expect(one.bytes.equals(again.bytes)).toBe(true)
  expect(other.report.contentSha256).not.toBe(one.report.contentSha256)
})

it('writes what the main font lacks from its slices, and spells what these lack', async () => {
  const { text, bytes } = await written('zh', { title: '功率≥95% 5 MΩ①Ⅱ' })
  expect(withoutBreaks(text[0]!)).toContain('功率≥95%5MOhm①II')
  expect(bytes.toString('latin1').match(/\/FontFile2 /g)!.length).toBeGreaterThan(2)
})

it('is made without a picture that is damaged', async () => {
  const logo = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(40, 1)])
  const report = composeReport(sampleFacts({ faults: 1, sound: 1, curves: 0 }))
  const { pages } = await writePdf(report, { at: AT, logo })
  expect(pages).toBeGreaterThan(3)
})
