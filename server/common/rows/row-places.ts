import type { ImportOutcome, SheetNotRead } from '#api/kernel/list.ts'
import type { SheetTable } from '#files/documents/table.ts'
import { placeOfRow } from '#files/tables/join-sheets.ts'

/** Where lines stand that are numbered on from one sheet to the next, and which sheets have no lines. */
export class RowPlaces {
  constructor(
    private readonly parts: SheetTable['parts'],
    private readonly sheetsNotRead: readonly SheetNotRead[],
  ) {}

  /** `5`, or `2月!5` where lines of several sheets are read. */
  nameOf(line: number): string {
    const { sheet, row } = placeOfRow(this.parts, line)
    return sheet === undefined ? String(row) : `${sheet}!${row}`
  }

  /** What a file did, each problem with the sheet that it is in, and the sheets that were not read. */
  told<Outcome extends ImportOutcome>(outcome: Outcome): Outcome {
    const problems = outcome.problems.map((problem) => {
      const { sheet, row } = placeOfRow(this.parts, problem.line)
      return { ...problem, line: row, ...(sheet !== undefined && { sheet }) }
    })
    const sheetsNotRead = [...this.sheetsNotRead]
    return { ...outcome, problems, ...(sheetsNotRead.length > 0 && { sheetsNotRead }) }
  }
}
