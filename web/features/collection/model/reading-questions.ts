import type { ChosenReadings, ImportIssueRow } from '#api/collection/shapes.ts'
import type { ImportIssueCode } from '#domain/collection/words.ts'

type Issue = Pick<ImportIssueRow, 'code' | 'params'>

/** Something of a file that can be read in several ways. */
export type ReadingQuestion = {
  key: string
  /** The cell, the field or the column that it is about. */
  text: string
  kind: 'NUMBER'
  options: readonly { value: string; label: string; readings: ChosenReadings }[]
}

const OF_NUMBERS: readonly ImportIssueCode[] = ['AMBIGUOUS_COMMA', 'AMBIGUOUS_DOT']

/** What is asked of a file, by what was found in it. */
export function readingQuestions(issues: readonly Issue[]): ReadingQuestion[] {
  const number = issues.find(
    ({ code, params }) => OF_NUMBERS.includes(code) && params.asPoint !== undefined,
  )
  return number ? [numberQuestion(number)] : []
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

/** What was said, together with what had been said before. */
export function readingsSaid(
  before: ChosenReadings | undefined,
  said: readonly ChosenReadings[],
): ChosenReadings {
  return Object.assign({}, before, ...said)
}
