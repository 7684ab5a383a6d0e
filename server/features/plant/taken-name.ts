import type { Taken } from '../../common/rows/save-row.ts'

/** What to say when another device beside it has the name or the unit address. */
export const takenName = ({ name, unit = 0 }: { name: string; unit?: number }): Taken => ({
  name: { field: 'name', text: 'nameTaken', params: { name } },
  unit: { field: 'unit', text: 'unitTaken', params: { unit } },
})
