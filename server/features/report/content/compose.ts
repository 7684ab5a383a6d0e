import { createHash } from 'node:crypto'
import type { ReportDocument } from '#api/report/document.ts'
import { shanghaiMinute } from '#domain/calendar/shanghai-time.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import type { ReportFacts } from '#domain/report/facts.ts'
import { type Composing, type Section, section, text } from './blocks.ts'
import { changesSection, sectionOfKind } from './by-kind.ts'
import {
  adviceSection,
  curvesSection,
  dismissedSection,
  faultsSection,
  statisticsSection,
  undiagnosedSection,
} from './details.ts'
import { ordersSection } from './orders.ts'
import { scopeSection } from './scope.ts'
import { summarySection } from './summary.ts'
import { wordsOf } from './words.ts'

/**
 * The report that facts make: what page, PDF and workbook all show. Equal facts make an equal report, to its
 * SHA-256.
 */
export function composeReport(facts: ReportFacts): ReportDocument {
  const composing = composingOf(facts)
  const { words } = composing
  const sections = [
    summarySection(composing),
    scopeSection(composing),
    sectionOfKind(composing),
    ordersSection(composing),
    changesSection(composing),
    faultsSection(composing),
    dismissedSection(composing),
    adviceSection(composing),
    curvesSection(composing),
    undiagnosedSection(composing),
    statisticsSection(composing),
    methodSection(composing),
    signatureSection(composing),
  ].filter((one) => one !== null)
  const document = {
    language: facts.language,
    title: facts.title,
    kindTitle: words(`kind${facts.kind}`),
    owner: facts.owner?.name ?? '',
    hasLogo: facts.owner?.logo != null,
    cover: coverOf(composing),
    foot: words('foot', { title: facts.title, page: '{page}', pages: '{pages}' }),
    sections: sections.map((one, index) => ({ ...one, title: `${index + 1} ${one.title}` })),
    shaTitle: words('sha'),
  }
  const contentSha256 = createHash('sha256').update(JSON.stringify(document)).digest('hex')
  return { ...document, contentSha256 }
}

/** Texts and names of codes for whatever is made of facts. */
export function composingOf(facts: ReportFacts): Composing {
  const words = wordsOf(facts.language)
  const names = new Map(facts.faultTexts.map(({ code, name }) => [code, name]))
  const nameOfCode = (code: number) =>
    code === FAULT_CODES.normal ? words('normal') : (names.get(code) ?? String(code))
  return { facts, words, nameOfCode }
}

function coverOf({ facts, words }: Composing): ReportDocument['cover'] {
  const { plant, scans, month } = facts
  const items: [string, string | null][] = [
    [words('coverPlant'), plant.name],
    [words('coverGroup'), plant.groupName],
    [words('coverProvince'), plant.provinceName],
    [words('coverCapacity'), `${words.number(plant.installedCapacityKw, 1)} kWp`],
    [words('coverMonth'), month],
    [words('coverTask'), scans.length === 1 ? scans[0]!.taskNo : null],
    [words('coverDate'), shanghaiMinute(new Date(facts.orderedAt))],
    [words('coverBy'), facts.orderedBy ?? words('automatic')],
  ]
  return items.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}

function methodSection({ words }: Composing): Section {
  return section(
    words('method'),
    { kind: 'LIST', items: [...words.methodItems] },
    text(words('methodKind'), true),
  )
}

function signatureSection({ facts, words }: Composing): Section {
  const signers = facts.owner?.signers ?? []
  const lines =
    signers.length > 0
      ? [...signers]
      : [words('signDefault1'), words('signDefault2'), words('signDefault3')]
  return section(
    words('signatures'),
    { kind: 'SIGNATURES', lines, nameTitle: words('signName'), dateTitle: words('signDate') },
    text(words('shaHint'), true),
  )
}
