import { useState } from 'react'
import type { ResourceRow } from './resource-types.ts'

const NONE: ReadonlySet<ResourceRow['id']> = new Set()

/** Chosen rows, only of those in sight: another page, sort or filter (`inSight`) begins with none. */
export function useChosen<Row extends ResourceRow>(
  rows: readonly Row[] | undefined,
  inSight: string,
) {
  const [choice, setChoice] = useState({ inSight, ids: NONE })
  if (choice.inSight !== inSight) setChoice({ inSight, ids: NONE })
  const ids = choice.inSight === inSight ? choice.ids : NONE
  return {
    /** As they were read last; what somebody else has deleted meanwhile is not among them. */
    chosen: rows?.filter(({ id }) => ids.has(id)) ?? [],
    choose: (chosen: readonly Row[]) =>
      setChoice({ inSight, ids: new Set(chosen.map(({ id }) => id)) }),
  }
}
