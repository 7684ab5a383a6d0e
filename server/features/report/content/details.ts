import type { ReportBlock } from '#api/report/document.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import { isCounted, isFault } from '#domain/report/changes.ts'
import type { CurvesFact, FactCurve, InverterFact, StringFact } from '#domain/report/facts.ts'
import { sumLosses, sumsByCode, worstOf } from '#domain/report/sums.ts'
import {
  type Composing,
  findingOf,
  kilo,
  placeOf,
  quantile,
  type Section,
  section,
  severityText,
  table,
  text,
} from './blocks.ts'
import { dismissalText, faultTable } from './string-tables.ts'

export function faultsSection(composing: Composing): Section {
  const { facts, words } = composing
  const found = faultTable('', worstOf(facts), composing)
  return section(words('faults'), found ?? text(words('faultsNone')))
}

/** What was found and needs no work, with who said so and why; none of it is counted elsewhere. */
export function dismissedSection(composing: Composing): Section | null {
  const { facts, words } = composing
  const found = table<StringFact>(
    '',
    [
      { title: words('columnPlace'), weight: 20, value: placeOf },
      {
        title: words('columnFinding'),
        weight: 22,
        value: (one) => `${one.code} ${findingOf(one, composing)}`,
      },
      {
        ...{ title: words('columnKwh'), weight: 9, isNumber: true },
        value: (one) => words.number(one.lossKwhPerYear),
      },
      {
        title: words('columnReason'),
        weight: 28,
        value: ({ dismissal }) => dismissalText(dismissal, words),
      },
      {
        title: words('dismissedBy'),
        weight: 11,
        value: ({ dismissal }) => dismissal?.by ?? words('none'),
      },
      {
        title: words('dismissedAt'),
        weight: 12,
        value: ({ dismissal }) => (dismissal ? shanghaiDate(new Date(dismissal.at)) : ''),
      },
    ],
    facts.strings.filter((one) => isFault(one.code) && !isCounted(one)),
  )
  return found && section(words('dismissed'), text(words('dismissedIntro')), found)
}

/** The codes that occur, in words. */
export function adviceSection({ facts, words }: Composing): Section | null {
  const known = new Map(facts.faultTexts.map((one) => [one.code, one]))
  const blocks = sumsByCode(facts).flatMap(({ code }): ReportBlock[] => {
    const one = known.get(code)
    if (!one) return []
    const items = [
      { label: words('adviceMeaning'), value: one.description },
      { label: words('adviceCause'), value: one.cause },
      { label: words('adviceDo'), value: one.advice },
    ]
    return [{ kind: 'ADVICE', title: `${code} ${one.name}`, items }]
  })
  return blocks.length === 0 ? null : section(words('advice'), ...blocks)
}

export function curvesSection(composing: Composing): Section | null {
  const { facts, words } = composing
  if (facts.curves.length === 0) return null
  const strings = new Map(facts.strings.map((one) => [keyOf(one), one]))
  const blocks = facts.curves.flatMap((curves) => {
    const string = strings.get(keyOf(curves))
    return string ? [curveBlock(string, curves, composing)] : []
  })
  const intro = text(words('curvesIntro', { count: blocks.length }))
  return { ...section(words('curves'), intro, ...blocks), startsPage: true }
}

const keyOf = ({ inverterId, position }: { inverterId: number; position: number }) =>
  `${inverterId}-${position}`

function curveBlock(string: StringFact, curves: CurvesFact, composing: Composing): ReportBlock {
  const { words } = composing
  const { irradianceWPerM2, moduleTemperatureC } = curves
  const axes = { xTitle: words('voltage'), yTitle: words('current') }
  const chart = (title: string, own: FactCurve | null, others: (FactCurve | null)[]) => ({
    ...{ title, ...axes },
    curves: [
      { role: 'EXPECTED' as const, name: words('curveEXPECTED'), points: others[0] ?? null },
      { role: 'MEDIAN' as const, name: words('curveMEDIAN'), points: others[1] ?? null },
      { role: 'OWN' as const, name: words('curveOWN'), points: own },
    ],
  })
  const fact = (label: string, value: string) => ({ label, value })
  const withUnit = (value: number | null, digits: number, unit: string) =>
    value === null ? words('none') : `${words.number(value, digits)} ${unit}`
  return {
    kind: 'CURVES',
    title: `${placeOf(string)}　${string.code} ${findingOf(string, composing)}`,
    text:
      irradianceWPerM2 === null || moduleTemperatureC === null
        ? words('noWeather')
        : words('atScan', {
            irradiance: words.number(irradianceWPerM2),
            temperature: words.number(moduleTemperatureC, 1),
          }),
    facts: [
      fact(words('columnSeverity'), severityText(string, words)),
      fact(words('columnConfidence'), words.percent(string.confidence, 0)),
      fact(words('columnLossPct'), words.number(string.lossPct, 1)),
      fact(words('columnLossW'), words.number(string.lossW)),
      fact(
        words('columnSecond'),
        string.secondCode === null ? words('none') : composing.nameOfCode(string.secondCode),
      ),
      fact('Isc', withUnit(string.iscA, 2, 'A')),
      fact('Voc', withUnit(string.vocV, 1, 'V')),
      fact('Imp', withUnit(string.impA, 2, 'A')),
      fact('Vmp', withUnit(string.vmpV, 1, 'V')),
      fact('Pmp', withUnit(string.pmpW, 0, 'W')),
      fact('FF', words.number(string.fillFactor, 3)),
      fact(words('columnStcPmp'), words.number(string.stcPmpW)),
    ],
    charts: [
      chart(words('curveRaw'), curves.raw, [curves.expected, curves.median]),
      ...(curves.stc === null
        ? []
        : [chart(words('curveStc'), curves.stc, [curves.expectedStc, curves.medianStc])]),
    ],
  }
}

/** What could not be said, and why. */
export function undiagnosedSection({ facts, words }: Composing): Section {
  const strings = facts.strings.filter(({ code }) => code === null)
  const unread = facts.inverters.filter((one) => one.unread > 0)
  if (strings.length === 0 && unread.length === 0) {
    return section(words('undiagnosed'), text(words('undiagnosedNone')))
  }
  return section(
    words('undiagnosed'),
    text(words('undiagnosedIntro')),
    table<StringFact>(
      '',
      [
        { title: words('columnPlace'), weight: 40, value: placeOf },
        { title: words('columnStatus'), weight: 20, value: (one) => words(`status${one.status}`) },
        { title: words('columnReason'), weight: 40, value: ({ reason }) => words.reason(reason) },
      ],
      strings,
    ),
    table<InverterFact>(
      words('unreadInverters'),
      [
        {
          title: words('columnInverter'),
          weight: 30,
          value: ({ arrayName, inverterName }) => `${arrayName} / ${inverterName}`,
        },
        {
          ...{ title: words('strings'), weight: 12, isNumber: true },
          value: (one) => words.number(one.unread),
        },
        {
          title: words('columnReason'),
          weight: 58,
          value: ({ outcome, why }) =>
            [outcome, why]
              .flatMap((code) => (code === null ? [] : [words.reason(code)]))
              .join(words('and')) || words('none'),
        },
      ],
      unread,
    ),
  )
}

export function statisticsSection({ facts, words }: Composing): Section {
  const sound = facts.strings.filter(({ code }) => code === FAULT_CODES.normal)
  const quantities: [string, number, (one: StringFact) => number | null][] = [
    [words('statPower'), 3, shareOfLabel],
    [words('statFill'), 3, ({ fillFactor }) => fillFactor],
    [`${words('statCurrent')} (A)`, 2, ({ iscA }) => iscA],
    [`${words('statVoltage')} (V)`, 1, ({ vocV }) => vocV],
  ]
  const rows = quantities.flatMap(([name, digits, of]) => {
    const values = sound
      .map(of)
      .filter((value) => value !== null)
      .sort((a, b) => a - b)
    if (values.length === 0) return []
    return [{ name, at: (share: number) => words.number(quantile(values, share), digits) }]
  })
  const number = { isNumber: true, weight: 15 }
  return section(
    words('statistics'),
    byArray({ facts, words }),
    table(
      `${words('statSound')} ${words.number(sound.length)}`,
      [
        { title: words('statQuantity'), weight: 40, value: ({ name }) => name },
        { ...number, title: words('statP10'), value: ({ at }) => at(0.1) },
        { ...number, title: words('statMedian'), value: ({ at }) => at(0.5) },
        { ...number, title: words('statP90'), value: ({ at }) => at(0.9) },
      ],
      rows,
    ),
  )
}

const shareOfLabel = ({ stcPmpW, nameplateW }: StringFact) =>
  stcPmpW === null || nameplateW === null ? null : stcPmpW / nameplateW

function byArray({ facts, words }: Pick<Composing, 'facts' | 'words'>) {
  const arrays = [...new Set(facts.strings.map(({ arrayName }) => arrayName))].map((name) => {
    const strings = facts.strings.filter(({ arrayName }) => arrayName === name)
    const faults = strings.filter(isCounted)
    const diagnosed = strings.filter(({ code }) => code !== null).length
    const loss = sumLosses(faults, facts.price)
    return {
      name,
      strings,
      faults,
      share: diagnosed === 0 ? null : faults.length / diagnosed,
      loss,
    }
  })
  const number = { isNumber: true, weight: 13 }
  return table(
    words('statByArray'),
    [
      { title: words('columnArray'), weight: 30, value: ({ name }) => name },
      { ...number, title: words('strings'), value: ({ strings }) => words.number(strings.length) },
      {
        ...number,
        title: words('figureFaults'),
        value: ({ faults }) => words.number(faults.length),
      },
      { ...number, title: words('statFaultShare'), value: ({ share }) => words.percent(share) },
      {
        ...number,
        title: words('columnLossKw'),
        value: ({ loss }) => words.number(kilo(loss.lossW), 2),
      },
      {
        ...number,
        title: words('columnKwh'),
        value: ({ loss }) => words.number(loss.lossKwhPerYear),
      },
    ],
    arrays,
  )
}
