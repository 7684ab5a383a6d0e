import type { HeaderMatch } from '../headers/header-match.ts'
import type { FieldSpec } from '../layout.ts'

/** What the rows of a wide table can be of. */
export type ItemSpec = FieldSpec & {
  /** Days from the date of the row to the one that its values are of. */
  dayOffset?: number
}

/** What a row is of. */
export type ItemMatch = HeaderMatch & {
  field: ItemSpec
  /** What the file calls it, where no cell of the row does. */
  name?: string
}
