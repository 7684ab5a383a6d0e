import { changeOf, isCounted, isFault, type Verdict, verdictOf } from '#domain/report/changes.ts'
import type { StringFact } from '#domain/report/facts.ts'
import { type Composing, findingOf, placeOf, type Section, section, table, text } from './blocks.ts'
import { changeTable, gainOf } from './string-tables.ts'

/** What only reports of one kind tell; none of a report of a task or a plant. */
export function sectionOfKind(composing: Composing): Section | null {
  switch (composing.facts.kind) {
    case 'ACCEPTANCE':
      return acceptance(composing)
    case 'RECHECK':
      return recheck(composing)
    case 'MONTHLY':
      return composing.facts.scans.some(({ scannedAt }) => isOfMonth(scannedAt, composing))
        ? null
        : section(composing.words('months'), text(composing.words('monthNone')))
    default:
      return null
  }
}

const HOURS_MS = 8 * 3_600_000

const isOfMonth = (instant: string, { facts }: Composing) =>
  new Date(Date.parse(instant) + HOURS_MS).toISOString().slice(0, 7) === facts.month

/** What is new and gone; a recheck tells every change in a section of its own. */
export function changesSection(composing: Composing): Section | null {
  const { facts, words } = composing
  if (facts.kind === 'RECHECK') return null
  const { strings } = facts
  if (!strings.some(({ before }) => before !== null)) {
    return section(words('changes'), text(words('changesNoBefore')))
  }
  const of = (wanted: string) => strings.filter((one) => changeOf(one) === wanted)
  const added = changeTable(words('changesNew'), [...of('NEW'), ...of('OTHER')], composing)
  const gone = changeTable(words('changesGone'), of('GONE'), composing)
  const nothing = added === null && gone === null ? text(words('changesNone')) : null
  return section(words('changes'), added, gone, nothing)
}

function recheck(composing: Composing): Section {
  const { facts, words, nameOfCode } = composing
  const rows = facts.strings.filter(
    (one) => isCounted(one) || (!one.dismissal && isFault(one.before?.code ?? null)),
  )
  const found = table<StringFact>(
    '',
    [
      { title: words('columnPlace'), weight: 24, value: placeOf },
      {
        title: words('before'),
        weight: 22,
        value: ({ before }) =>
          before === null || before.code === null ? words('none') : nameOfCode(before.code),
      },
      { title: words('after'), weight: 22, value: (one) => findingOf(one, composing) },
      {
        title: words('change'),
        weight: 10,
        value: (one) => {
          const change = changeOf(one)
          return change === null ? words('none') : words(`change${change}`)
        },
      },
      {
        ...{ title: words('gain'), weight: 12, isNumber: true },
        value: (one) => words.number(gainOf(one)),
      },
    ],
    rows,
  )
  return section(words('recheck'), found ?? text(words('recheckNone')))
}

function acceptance(composing: Composing): Section {
  const { facts, words } = composing
  const tolerancePct = facts.tolerancePct ?? 0
  const verdict = (one: StringFact) => verdictOf(one, tolerancePct)
  const failed = facts.strings.filter((one) => verdict(one) === 'FAIL')
  return section(
    words('acceptance'),
    text(words('acceptanceRule', { limit: words.number(100 - tolerancePct, 1) })),
    byInverter(composing, verdict),
    table<StringFact>(
      words('acceptanceFailed'),
      [
        { title: words('columnPlace'), weight: 24, value: placeOf },
        { title: words('columnFinding'), weight: 24, value: (one) => findingOf(one, composing) },
        {
          ...{ title: words('columnStcPmp'), weight: 13, isNumber: true },
          value: ({ stcPmpW }) => words.number(stcPmpW),
        },
        {
          ...{ title: words('nameplate'), weight: 12, isNumber: true },
          value: ({ nameplateW }) => words.number(nameplateW),
        },
        {
          ...{ title: words('share'), weight: 12, isNumber: true },
          value: ({ stcPmpW, nameplateW }) =>
            words.percent(stcPmpW === null || nameplateW === null ? null : stcPmpW / nameplateW),
        },
      ],
      failed,
    ) ?? text(words('acceptanceAllPass')),
  )
}

function byInverter({ facts, words }: Composing, verdictOfString: (one: StringFact) => Verdict) {
  const groups = new Map<string, StringFact[]>()
  for (const one of facts.strings) {
    const name = `${one.arrayName} / ${one.inverterName}`
    groups.set(name, [...(groups.get(name) ?? []), one])
  }
  const count = (strings: StringFact[], wanted: Verdict) =>
    words.number(strings.filter((one) => verdictOfString(one) === wanted).length)
  const number = { isNumber: true, weight: 15 }
  return table<[string, StringFact[]]>(
    words('acceptanceByInverter'),
    [
      { title: words('columnInverter'), weight: 40, value: ([name]) => name },
      { ...number, title: words('strings'), value: ([, all]) => words.number(all.length) },
      { ...number, title: words('verdictPASS'), value: ([, all]) => count(all, 'PASS') },
      { ...number, title: words('verdictFAIL'), value: ([, all]) => count(all, 'FAIL') },
      {
        ...number,
        title: words('verdictNOT_JUDGED'),
        value: ([, all]) => count(all, 'NOT_JUDGED'),
      },
    ],
    [...groups],
  )
}
