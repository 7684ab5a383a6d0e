/** What a report was ordered with, as it was then; kept in its row. */
export type OrderParameters = {
  /** Of which scan; null for one of a plant or a month. */
  taskId: number | null
  /** What a recheck is compared with; null for the scan before. */
  beforeTaskId: number | null
  month: string | null
  curves: number
  tolerancePct: number | null
  orderedAt: string
  owner: {
    name: string
    signers: string[]
    /** A jpg only of what a version before ordered. */
    logo: { sha256: string; type: 'png' | 'jpg' } | null
  } | null
  /** Who is told that it is made: whoever ordered it or set its schedule up. */
  tell: number | null
  /** Once they have been gathered: the file with the facts that every form is drawn from. */
  factsSha256?: string
}
