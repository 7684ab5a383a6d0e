import type { ChosenReadings, ImportIssueRow } from '#api/collection/shapes.ts'
import { BETWEEN_CHOICES, type ImportIssueCode } from '#domain/collection/issues/words.ts'

type Issue = Pick<ImportIssueRow, 'code' | 'params'>

/** Something of a file that can be read in several ways. */
export type ReadingQuestion = {
  key: string
  /** The cell, the field or the column that it is about. */
  text: string
  kind: 'NUMBER' | 'ENERGY' | 'ROWS'
  options: readonly { value: string; label: string; readings: ChosenReadings }[]
}

const OF_NUMBERS: readonly ImportIssueCode[] = ['AMBIGUOUS_COMMA', 'AMBIGUOUS_DOT']

/** What is asked of a file, by what was found in it. */
export function readingQuestions(issues: readonly Issue[]): ReadingQuestion[] {
  const number = issues.find(
    ({ code, params }) => OF_NUMBERS.includes(code) && params.asPoint !== undefined,
  )
  const fields = new Map(
    issues.flatMap(({ code, params }) =>
      code === 'SUSPECT_SCALE' && params.field ? [[String(params.field), params]] : [],
    ),
  )
  const rows = new Map(
    issues.flatMap(({ params }) =>
      params.by !== undefined && params.choices !== undefined
        ? [[String(params.by), String(params.choices)]]
        : [],
    ),
  )
  return [
    ...(number ? [numberQuestion(number)] : []),
    ...[...fields].map(([field, params]) => energyQuestion(field, params)),
    ...[...rows].map(([column, choices]) => rowsQuestion(column, choices)),
  ]
}

function numberQuestion({ params }: Issue): ReadingQuestion {
  const { value, asPoint, asComma } = params
  return {
    key: 'decimalMark',
    text: String(value),
    kind: 'NUMBER',
    options: [
      { value: 'POINT', label: String(asPoint), readings: { decimalMark: 'POINT' } },
      { value: 'COMMA', label: String(asComma), readings: { decimalMark: 'COMMA' } },
    ],
  }
}

function energyQuestion(field: string, params: Issue['params']): ReadingQuestion {
  const { value, powerMw, asPower } = params
  return {
    key: `energies.${field}`,
    text: field,
    kind: 'ENERGY',
    options: [
      {
        value: 'ENERGY',
        label: `${value} MWh = ${powerMw} MW · 15 min`,
        readings: { energies: { [field]: 'ENERGY' } },
      },
      {
        value: 'POWER',
        label: `${value} MW · 15 min = ${asPower} MWh`,
        readings: { energies: { [field]: 'POWER' } },
      },
    ],
  }
}

function rowsQuestion(column: string, choices: string): ReadingQuestion {
  return {
    key: `rows.${column}`,
    text: column,
    kind: 'ROWS',
    options: choices
      .split(BETWEEN_CHOICES)
      .map((value) => ({ value, label: value, readings: { rows: { [column]: value } } })),
  }
}

/** What was said, together with what had been said before. */
export function readingsSaid(
  before: ChosenReadings = {},
  said: readonly ChosenReadings[],
): ChosenReadings {
  const energies = Object.assign({}, before.energies, ...said.map((one) => one.energies))
  const rows = Object.assign({}, before.rows, ...said.map((one) => one.rows))
  const all: ChosenReadings = Object.assign({}, before, ...said)
  return {
    ...all,
    ...(Object.keys(energies).length > 0 && { energies }),
    ...(Object.keys(rows).length > 0 && { rows }),
  }
}
