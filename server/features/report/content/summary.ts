import type { ReportBlock } from '#api/report/document.ts'
import { lostCnyPerYear } from '#domain/iv-loss/lost-money.ts'
import { lossRangeOf } from '#domain/iv-loss/sum-losses.ts'
import { FIRE_RISKS } from '#domain/iv-scan/severity.ts'
import { changeOf, isCounted, isFault, verdictOf } from '#domain/report/changes.ts'
import type { StringFact } from '#domain/report/facts.ts'
import { sumLosses, sumsByCode, worstOf } from '#domain/report/sums.ts'
import type { Section } from './blocks.ts'
import { type Composing, findingOf, kilo, placeOf, section, table, text } from './blocks.ts'
import { faultTable, gainOf } from './string-tables.ts'

const WORST = 10

/** One page for whoever decides: what was found, what it costs, what is new, where to begin. */
export function summarySection(composing: Composing): Section {
  const { words } = composing
  const counted = countsOf(composing)
  const { faults } = counted
  return {
    ...section(
      words('summary'),
      { kind: 'FIGURES', items: figures(composing, counted) },
      ...sentences(composing, counted).map((sentence) => text(sentence)),
      byCode(composing),
      faultTable(
        words('worst', { count: Math.min(WORST, faults.length) }),
        faults.slice(0, WORST),
        composing,
        { isShort: true },
      ),
    ),
    startsPage: true,
  }
}

type Counts = ReturnType<typeof countsOf>

function countsOf({ facts }: Composing) {
  const { strings, inverters } = facts
  const unread = inverters.reduce((sum, one) => sum + one.unread, 0)
  const faults = worstOf(facts)
  const failed = strings.filter(({ code }) => code === null).length
  const dismissed = strings.filter((one) => isFault(one.code) && !isCounted(one)).length
  const changes = strings.map(changeOf)
  const changed = (wanted: string) => changes.filter((one) => one === wanted).length
  return {
    ...{ faults, failed, dismissed, unread, all: strings.length + unread },
    normal: strings.length - faults.length - failed - dismissed,
    loss: sumLosses(faults, facts.price),
    hasBefore: strings.some(({ before }) => before !== null),
    added: changed('NEW'),
    gone: changed('GONE'),
    still: changed('STILL'),
    other: changed('OTHER'),
    gainKwh: total(strings.map(gainOf)),
    verdicts: verdictCounts(strings, facts.tolerancePct),
  }
}

function verdictCounts(strings: readonly StringFact[], tolerancePct: number | null) {
  if (tolerancePct === null) return null
  const verdicts = strings.map((one) => verdictOf(one, tolerancePct))
  const of = (wanted: string) => verdicts.filter((one) => one === wanted).length
  return { pass: of('PASS'), fail: of('FAIL'), open: of('NOT_JUDGED') }
}

type Figures = Extract<ReportBlock, { kind: 'FIGURES' }>['items']

function figures({ words, facts }: Composing, counted: Counts): Figures {
  const { all, faults, normal, loss, dismissed, hasBefore, added, gone, gainKwh, verdicts } =
    counted
  const diagnosed = normal + faults.length + dismissed
  const share = diagnosed === 0 ? null : faults.length / diagnosed
  const range = rangeText(counted, { words, facts })
  return [
    { label: words('figureStrings'), value: words.number(all), hint: '' },
    {
      label: words('figureFaults'),
      value: words.number(faults.length),
      hint: words('figureFaultsHint', { share: words.percent(share) }),
    },
    ...(verdicts
      ? [{ label: words('figurePass'), value: `${verdicts.pass} / ${verdicts.fail}`, hint: '' }]
      : []),
    {
      label: words('figureLoss'),
      value: `${words.number(lossOrNone(loss.lossW, faults, kilo), 2)} kW`,
      hint: '',
    },
    {
      label: words('figureEnergy'),
      value: `${words.number(lossOrNone(loss.lossKwhPerYear, faults))} kWh`,
      hint: '',
    },
    {
      label: words('figureMoney'),
      value:
        range === null
          ? words('none')
          : words('cny', { value: words.number(lossOrNone(loss.lossCnyPerYear, faults)) }),
      hint: range === null ? '' : `${range.low} – ${range.high}`,
    },
    ...(facts.kind === 'RECHECK'
      ? [{ label: words('figureGain'), value: `${words.number(gainKwh)} kWh`, hint: '' }]
      : []),
    {
      label: words('figureNew'),
      value: hasBefore ? `${added} / ${gone}` : words('none'),
      hint: hasBefore ? words('figureNewHint') : '',
    },
  ]
}

/** Without any fault nothing is lost; with faults whose loss is unknown, it is not known. */
function lossOrNone(
  loss: number | null,
  faults: readonly StringFact[],
  by: (value: number | null) => number | null = (value) => value,
): number | null {
  return loss === null && faults.length === 0 ? 0 : by(loss)
}

/** P10 and P90 of the money. */
function rangeText(
  { faults }: Counts,
  { words, facts }: Pick<Composing, 'words' | 'facts'>,
): { low: string; high: string } | null {
  if (facts.price === null) return null
  const range = lossRangeOf(
    faults.map((one) => ({ ...one, lossCnyPerYear: lostCnyPerYear(one, facts.price) })),
  )
  return range && { low: words.number(range[0]), high: words.number(range[1]) }
}

function sentences(composing: Composing, counted: Counts): string[] {
  const { words, facts } = composing
  const { faults, loss, verdicts, gainKwh } = counted
  const unread =
    counted.unread === 0 ? '' : words('summaryUnread', { count: words.number(counted.unread) })
  const lines = [
    words('summaryCounts', {
      all: words.number(facts.strings.length),
      normal: words.number(counted.normal),
      faults: words.number(faults.length),
      failed: words.number(counted.failed),
      unread,
    }),
  ]
  if (verdicts) {
    lines.push(words('summaryVerdict', { tolerance: facts.tolerancePct!, ...verdicts }))
  }
  if (counted.dismissed > 0) {
    lines.push(words('summaryDismissed', { count: words.number(counted.dismissed) }))
  }
  if (faults.length === 0) lines.push(words('summaryNoFault'))
  else {
    lines.push(
      words('summaryLoss', {
        kw: words.number(kilo(loss.lossW), 2),
        kwh: words.number(loss.lossKwhPerYear),
        money: moneyText(composing, counted),
      }),
    )
    lines.push(
      words('summaryWorst', {
        place: placeOf(faults[0]!),
        finding: findingOf(faults[0]!, composing),
        loss: `${words.number(faults[0]!.lossW)} W`,
      }),
    )
    const risky = faults.filter(({ code }) => FIRE_RISKS.includes(code!)).length
    if (risky > 0) {
      const text = facts.byMoney && facts.price !== null ? 'summaryFireAlso' : 'summaryFire'
      lines.push(words(text, { count: words.number(risky) }))
    }
  }
  const { added, gone, still, other } = counted
  lines.push(
    counted.hasBefore
      ? words('summaryChange', { added, gone, still, other })
      : words('summaryNoBefore'),
  )
  if (facts.kind === 'RECHECK' && gainKwh !== null) {
    const cny = lostCnyPerYear({ lossKwhPerYear: gainKwh }, facts.price)
    const money = cny === null ? '' : words('summaryGainMoney', { cny: words.number(cny) })
    lines.push(words('summaryGain', { kwh: words.number(gainKwh), money }))
  }
  return lines
}

function moneyText(composing: Composing, counted: Counts): string {
  const { words, facts } = composing
  const range = rangeText(counted, composing)
  if (facts.price === null) return words('summaryNoMoney')
  if (range === null) return ''
  const cny = words.number(counted.loss.lossCnyPerYear)
  return words('summaryMoney', { cny, ...range })
}

function byCode(composing: Composing): ReportBlock | null {
  const { facts, words, nameOfCode } = composing
  const sums = sumsByCode(facts)
  const all = sumLosses(facts.strings.filter(isCounted), facts.price)
  const isNew = (one: StringFact) => changeOf(one) === 'NEW'
  const added = (code: number) => facts.strings.filter((one) => one.code === code && isNew(one))
  const number = { isNumber: true, weight: 12 }
  return table(
    words('byCode'),
    [
      { title: words('columnCode'), weight: 7, value: ({ code }) => String(code) },
      { title: words('columnFinding'), weight: 38, value: ({ code }) => nameOfCode(code) },
      { ...number, title: words('columnCount'), value: ({ count }) => words.number(count) },
      {
        ...number,
        title: words('columnNew'),
        value: ({ code }) => words.number(added(code).length),
      },
      {
        ...number,
        title: words('columnLossKw'),
        value: ({ lossW }) => words.number(kilo(lossW), 2),
      },
      {
        ...number,
        title: words('columnKwh'),
        value: ({ lossKwhPerYear }) => words.number(lossKwhPerYear),
      },
      {
        ...number,
        title: words('columnCny'),
        value: ({ lossCnyPerYear }) => words.number(lossCnyPerYear),
      },
    ],
    sums,
    [
      ...[words('total'), '', words.number(all.count)],
      words.number(facts.strings.filter(isNew).length),
      ...[words.number(kilo(all.lossW), 2), words.number(all.lossKwhPerYear)],
      words.number(all.lossCnyPerYear),
    ],
  )
}

function total(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}
